import { defineEntity, f } from '../../define/index.ts'
import { lampTask } from './lampTask.ts'

export const lampTaskRun = defineEntity({
  name: 'lampTaskRun',
  module: 'lighting',
  label: { zh: '任务执行记录', en: 'Lamp task run' },
  family: 'lampTimeTasks/lampTaskRun',
  dbName: 'lamp_task_run',
  key: [],
  order: ['-runAt'],
  scope: { through: { field: 'task', entity: lampTask } },
  tenant: true,
  actions: ['list', 'export'],
  appendOnly: true,
  fields: {
    task: f.ref('lampTask', '任务', 'Task', 'RLFX'),
    runAt: f.dateTime('执行时间', 'Run at', 'RLFX'),
    action: f.dict('lampAction', '动作', 'Action', 'LX'),
    succeeded: f.int('成功数', 'Succeeded', 'LX'),
    failed: f.int('失败数', 'Failed', 'LFX'),
    details: f.json<unknown>()('明细', 'Details', 'X'),
  },
})
