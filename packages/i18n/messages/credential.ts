/** Which devices may send, and how they prove it. */
export const credential = {
  tab: { zh: '设备接入', en: 'Device access' },
  hint: {
    zh: '网关、终端和第三方系统凭此接入；密钥只显示一次，服务器只保存其摘要。车载终端（JT/T 808）首次注册时自动登记。',
    en: 'Gateways, terminals and partner systems come in with these. A secret is shown once; the server keeps its digest only. Vehicle terminals (JT/T 808) enter themselves at their first registration.',
  },
  add: { zh: '新增设备凭证', en: 'Add a device' },
  renew: { zh: '更换密钥', en: 'New secret' },
  none: { zh: '还没有设备可以接入', en: 'No device may send yet' },
  noneHint: { zh: '新增一个凭证，把名称和密钥填到网关里。', en: 'Add one and enter its name and secret at the gateway.' },
  nameHint: { zh: '2-64 位字母、数字和 . _ - @；MQTT 以此为用户名', en: '2-64 letters, digits and . _ - @; the user name for MQTT' },
  column: {
    name: { zh: '名称', en: 'Name' },
    kind: { zh: '接入方式', en: 'Way in' },
    hardwareId: { zh: '终端编号', en: 'Terminal number' },
    createdAt: { zh: '登记时间', en: 'Added' },
    enabled: { zh: '允许接入', en: 'Let in' },
  },
  kind: {
    mqtt: { zh: 'MQTT', en: 'MQTT' },
    http: { zh: 'HTTP 与 TCP/UDP 令牌', en: 'HTTP and TCP/UDP token' },
    omlox: { zh: 'omlox 枢纽令牌', en: 'omlox hub token' },
    jt808: { zh: 'JT/T 808 车载终端', en: 'JT/T 808 vehicle terminal' },
  },
  secretTitle: { zh: '{name} 的密钥', en: 'Secret of {name}' },
  once: { zh: '关闭后无法再次查看，请立即保存', en: 'It cannot be seen again after closing: keep it now' },
  copy: { zh: '复制', en: 'Copy' },
  kept: { zh: '我已保存', en: 'I have kept it' },
  how: {
    mqtt: {
      zh: 'MQTT 服务器 {host}，用户名 {name}，密码为上面的密钥，主题 muster/v1/{route}/observations；各厂商网关的主题见 docs/devices.md。',
      en: 'MQTT server {host}, user name {name}, the secret above as password, topic muster/v1/{route}/observations; the topics of each vendor’s gateway stand in docs/devices.md.',
    },
    http: {
      zh: '请求 {address}/ingest/v1/observations，请求头 Authorization: Bearer 加上面的密钥。',
      en: 'Post to {address}/ingest/v1/observations with the header Authorization: Bearer and the secret above.',
    },
    omlox: {
      zh: '枢纽地址 {address}/omlox/v2，请求头 Authorization: Bearer 加上面的密钥；可读取与订阅。',
      en: 'Hub at {address}/omlox/v2 with the header Authorization: Bearer and the secret above; it may read and subscribe.',
    },
  },
} as const
