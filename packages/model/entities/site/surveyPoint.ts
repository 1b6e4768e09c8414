import { defineEntity, f } from '../../define/index.ts'
import { type SurveySignal, surveySignalsSchema } from '../shapes.ts'

/** A place of the radio survey: what a tag that stood there heard, or what heard it. */
export const surveyPoint = defineEntity({
  name: 'surveyPoint',
  module: 'site',
  label: { zh: '信号勘测点', en: 'Radio survey point' },
  family: 'surveyPoint',
  dbName: 'survey_point',
  key: ['floor', 'name'],
  order: ['floor', '-recordedAt'],
  scope: {},
  tenant: true,
  actions: ['list', 'update', 'delete', 'export'],
  verbs: ['record', 'enable', 'calibrate'],
  title: 'name',
  fields: {
    name: f.text('点号', 'Point', 'RLFE', { min: 1, max: 30 }),
    floor: f.ref('floor', '楼层', 'Floor', 'LFX', { onDelete: 'refuse' }),
    location: f.point('位置', 'Location', 'X'),
    height: f.decimal('m', '标签高度', 'Tag height', 'LX', { min: 0, max: 50 }),
    tag: f.ref('tag', '勘测标签', 'Survey tag', 'LFX'),
    state: f.dict('surveyState', '状态', 'State', 'LFX'),
    recordedAt: f.dateTime('勘测时间', 'Recorded', 'LFX'),
    seconds: f.int('时长', 'Duration', 'LX', { unit: 's' }),
    deviceCount: f.int('听到设备数', 'Devices heard', 'LX'),
    packetCount: f.int('信号次数', 'Signals', 'LX'),
    strongest: f.int('最强信号', 'Strongest signal', 'LX', { unit: 'dBm' }),
    signals: f.json<SurveySignal[]>()('信号', 'Signals heard', 'X', { schema: surveySignalsSchema }),
    remarks: f.text('备注', 'Remarks', 'LE', { max: 500 }),
  },
})
