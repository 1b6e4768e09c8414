import { entities } from '@muster/model/entities'
import { RowsFrame } from '../placement/rows-frame.tsx'
import { SurveyEditor } from './survey-editor.tsx'

/** The radio survey of the floors: recorded point by point, used for positions, and to calibrate the fixed devices. */
export default function Page() {
  return <RowsFrame entity={entities.surveyPoint}>{(frame, rows) => <SurveyEditor frame={frame} rows={rows} />}</RowsFrame>
}
