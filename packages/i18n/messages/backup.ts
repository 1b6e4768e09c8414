/** Backups: the screen, and what the restore command says. */
export const backup = {
  now: { zh: '立即备份', en: 'Back up now' },
  started: { zh: '已开始备份 {name}', en: 'Backup {name} has begun' },
  download: { zh: '下载', en: 'Download' },
  remarks: { zh: '备注', en: 'Remarks' },
  plan: {
    title: { zh: '备份计划', en: 'Backup schedule' },
    edit: { zh: '设置计划', en: 'Set schedule' },
    off: { zh: '不自动备份', en: 'No scheduled backups' },
    daily: { zh: '每天 {time}', en: 'Every day at {time}' },
    custom: { zh: '按计划 {cron}', en: 'By schedule {cron}' },
    customHint: {
      zh: '五段 crontab 格式：分 时 日 月 周，按现场时间。',
      en: 'Five crontab fields: minute hour day month weekday, in the site’s time.',
    },
    keep: { zh: '保留份数', en: 'Copies kept' },
    kept: { zh: '保留最近 {count} 份', en: 'The newest {count} are kept' },
    next: { zh: '下次备份', en: 'Next backup' },
    folder: { zh: '备份文件存放在服务器 {folder} 。', en: 'Files lie on the server in {folder} .' },
    when: { zh: '备份时间', en: 'When' },
    modeOff: { zh: '关闭', en: 'Off' },
    modeDaily: { zh: '每天', en: 'Daily' },
    modeCustom: { zh: '自定义', en: 'Custom' },
    time: { zh: '时间', en: 'Time' },
  },
  restoreHint: {
    zh: '恢复在浏览器之外进行：停止服务后，在空的数据目录上运行 node apps/server/restore.ts <备份文件>。备份含全部数据与账号，请妥善保管。',
    en: 'Restoring is done outside the browser: with the server stopped, run node apps/server/restore.ts <file> on an empty data folder. A backup holds all data and accounts; keep it safe.',
  },
  deleteDetail: { zh: '删除的是备份文件，记录保留。', en: 'The file is deleted; its record stays.' },
  restore: {
    usage: {
      zh: '用法：node apps/server/restore.ts <备份文件> [--new-input]',
      en: 'Usage: node apps/server/restore.ts <backup file> [--new-input]',
    },
    done: {
      zh: '恢复完成：版本 {version}、{madeAt} 的备份，{tables} 张表 {rows} 行、{files} 个文件，用时 {seconds} 秒。数据目录 {folder}',
      en: 'Restored: backup of version {version} made {madeAt}, {tables} tables with {rows} rows, {files} files, in {seconds} s. Data folder {folder}',
    },
    own: {
      zh: '这是租户 {route} 的独立数据库的备份，不能恢复为主库。请用 DATABASE_URL 指定该租户的空数据库。',
      en: 'This is the backup of the own database of tenant {route}, which is no main database. Name an empty database for that tenant with DATABASE_URL.',
    },
    ownDone: {
      zh: '恢复完成：租户 {route} 的独立数据库，版本 {version}、{madeAt} 的备份，{tables} 张表 {rows} 行、{files} 个文件，用时 {seconds} 秒。地址有变时：在“租户数据源”中停用、改地址、测试、启用。',
      en: 'Restored: the own database of tenant {route}, backup of version {version} made {madeAt}, {tables} tables with {rows} rows, {files} files, in {seconds} s. If its address changed: disable the source under “Tenant data sources”, change the address, test, enable.',
    },
    notEmpty: {
      zh: '数据库中已有数据，不会覆盖。请指定空的数据目录（MUSTER_DATA）或空的数据库（DATABASE_URL）。',
      en: 'The database already holds data and is not overwritten. Name an empty data folder (MUSTER_DATA) or an empty database (DATABASE_URL).',
    },
    damaged: {
      zh: '备份文件不完整或已损坏，没有恢复任何数据：{path}',
      en: 'The backup is incomplete or damaged; nothing was restored: {path}',
    },
    newer: {
      zh: '备份来自更新的版本 {version}，请先升级本程序再恢复。',
      en: 'The backup was made by the newer version {version}. Upgrade this program first.',
    },
    failed: { zh: '恢复失败，没有恢复任何数据：{reason}', en: 'Restoring failed; nothing was restored: {reason}' },
  },
} as const
