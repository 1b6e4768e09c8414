export { MoveEditor as default } from '../placement/move-editor.tsx'
