export { GroupingEditor as default } from '../placement/grouping-editor.tsx'
