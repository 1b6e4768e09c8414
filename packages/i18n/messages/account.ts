/** Accounts: sessions, remembered browsers, the security policy, masked values. */
export const account = {
  forced: {
    title: { zh: '请先修改密码', en: 'Change your password first' },
    detail: {
      zh: '此密码由他人设置，或已超过有效期。修改后请用新密码登录。',
      en: 'This password was set by somebody else, or it has expired. Sign in with the new one afterwards.',
    },
    leave: { zh: '退出登录', en: 'Sign out' },
  },
  sessions: {
    own: { zh: '登录设备', en: 'Where you are signed in' },
    online: { zh: '在线会话', en: 'Online sessions' },
    account: { zh: '账号', en: 'Account' },
    browser: { zh: '浏览器', en: 'Browser' },
    address: { zh: '登录地址', en: 'Address' },
    since: { zh: '登录时间', en: 'Signed in' },
    seen: { zh: '最后活动', en: 'Last activity' },
    present: { zh: '当前会话', en: 'This session' },
    remembered: { zh: '已记住', en: 'Remembered' },
    end: { zh: '结束', en: 'End' },
    endAsk: { zh: '结束此会话？', en: 'End this session?' },
    endDetail: { zh: '“{name}”在该浏览器上立即退出登录。', en: '“{name}” is signed out of that browser at once.' },
    ended: { zh: '会话已结束', en: 'Session ended' },
    devices: { zh: '记住密码的浏览器', en: 'Browsers that remember you' },
    noDevices: { zh: '没有浏览器记住您的密码', en: 'No browser remembers you' },
    until: { zh: '有效期至', en: 'Until' },
    forget: { zh: '忘记', en: 'Forget' },
    forgetAsk: { zh: '忘记此浏览器？', en: 'Forget this browser?' },
    forgetDetail: { zh: '该浏览器下次登录须输入密码。', en: 'It asks for the password at its next sign-in.' },
    forgotten: { zh: '已忘记此浏览器', en: 'Browser forgotten' },
  },
  policy: {
    title: { zh: '安全策略', en: 'Security policy' },
    passwords: { zh: '密码与锁定', en: 'Passwords and lockout' },
    sessions: { zh: '会话', en: 'Sessions' },
    idleMinutes: { zh: '空闲超时', en: 'Idle limit' },
    sessionHours: { zh: '会话最长时长', en: 'Longest session' },
    rememberDays: { zh: '记住登录', en: 'Remember a browser for' },
    minutes: { zh: '分钟', en: 'min' },
    hours: { zh: '小时', en: 'h' },
    days: { zh: '天', en: 'days' },
    idleHelp: {
      zh: '无人操作超过此时间即退出；记住登录的浏览器不受限',
      en: 'Signed out after so long without anybody at it; remembered browsers are exempt',
    },
    rememberHelp: { zh: '0 表示不允许记住', en: '0 = browsers are never remembered' },
    saved: { zh: '安全策略已保存，立即生效', en: 'Security policy saved; it holds from now on' },
  },
  reset: {
    own: { zh: '新密码（留空则自动生成）', en: 'New password (left empty, one is made)' },
    done: { zh: '密码已重置，该账号须在下次登录时修改', en: 'Password reset; it must be changed at the next sign-in' },
  },
  exchange: {
    unknown: { zh: '未配置该认证源', en: 'no such identity provider is set up' },
    unreachable: { zh: '认证源没有应答', en: 'the identity provider does not answer' },
    refused: { zh: '认证源不接受此令牌', en: 'the identity provider does not accept the token' },
    noAccount: { zh: '没有对应的账号', en: 'there is no account for this user' },
    closed: { zh: '账号不可用', en: 'the account cannot be used' },
  },
  provider: {
    tab: { zh: '第三方认证', en: 'Sign-in by others' },
    hint: {
      zh: '门户等其他系统带着自己的令牌打开本系统时，由这里登记的认证源说明令牌属于谁。',
      en: 'When a portal or another system opens this one with a token of its own, the provider set up here says whose token it is.',
    },
    test: { zh: '测试', en: 'Test' },
    testTitle: { zh: '测试认证源“{name}”', en: 'Test the provider “{name}”' },
    testHint: {
      zh: '不填令牌时，用一个编造的令牌询问，认证源应当拒绝；填入一个有效令牌则一直查到对应的账号。不会登录。',
      en: 'Without a token the provider is asked about a made-up one, which it should refuse. With a real one the test goes on to the account. Nobody is signed in.',
    },
    token: { zh: '有效令牌（可选）', en: 'A real token (optional)' },
    ask: { zh: '询问认证源', en: 'Ask the provider' },
    result: {
      refuses: {
        zh: '认证源有应答，并拒绝了编造的令牌，连接正常。',
        en: 'The provider answers and refuses a made-up token, as it should.',
      },
      denies: {
        zh: '认证源有应答，以 HTTP {status} 拒绝：可能是拒绝编造的令牌，也可能是客户端编号或密钥不对。请再用一个有效令牌测试。',
        en: 'The provider answers but denies the call with HTTP {status}: it may be the made-up token, or a wrong client id or secret. Test again with a real token.',
      },
      account: { zh: '令牌属于账号“{name}”，可以登录。', en: 'The token belongs to the account “{name}”, which may sign in.' },
      willCreate: {
        zh: '令牌属于“{name}”，首次登录时会自动建立账号。',
        en: 'The token belongs to “{name}”; the account is made at the first sign-in.',
      },
      noAccount: {
        zh: '认证源说令牌属于“{name}”，但本系统没有这个账号，也没有开启自动建号。',
        en: 'The provider says “{name}”, but there is no such account here and accounts are not created automatically.',
      },
      closed: { zh: '令牌属于“{name}”，但这个账号已停用或过期。', en: 'The token belongs to “{name}”, whose account is disabled or over.' },
      notAccepted: {
        zh: '认证源拒绝了您填入的令牌（HTTP {status}）。',
        en: 'The provider refuses the token that you gave (HTTP {status}).',
      },
      noName: {
        zh: '认证源接受了令牌，但应答中没有字段“{field}”。请核对“登录名字段”。',
        en: 'The provider accepts the token, but its reply has no field “{field}”. Check the login name field.',
      },
      acceptsAnything: {
        zh: '危险：认证源把编造的令牌认作账号“{name}”，任何人都能借此登录。请勿启用，并联系对方。',
        en: 'Danger: the provider takes a made-up token for the account “{name}”. Anybody could sign in this way: leave it disabled and tell its operator.',
      },
      protocol: { zh: '令牌交换地址应以 http:// 或 https:// 开头。', en: 'The exchange address must begin with http:// or https://.' },
      host: {
        zh: '找不到主机“{host}”：地址写错，或本服务器的 DNS 不认识它。',
        en: 'Nobody knows the host “{host}”: a wrong address, or this server’s DNS lacks it.',
      },
      barred: {
        zh: '不允许询问“{host}”：它指向本服务器自己或云平台的内部地址。',
        en: '“{host}” may not be asked: it leads to this server itself or to the inside of a cloud.',
      },
      refusedConnection: {
        zh: '“{host}”拒绝连接：该端口上没有服务。',
        en: '“{host}” refuses the connection: no service listens on that port.',
      },
      timeout: {
        zh: '“{host}”在 5 秒内没有应答：防火墙可能挡住了。',
        en: '“{host}” did not answer within 5 seconds: a firewall may be in between.',
      },
      certificate: {
        zh: '“{host}”的证书不可信（{detail}）：已过期、自签名或与主机名不符。',
        en: 'The certificate of “{host}” is not to be trusted ({detail}): expired, self-signed or of another name.',
      },
      network: { zh: '无法连接“{host}”（{detail}）。', en: 'No connection to “{host}” ({detail}).' },
      redirect: {
        zh: '地址把请求转到别处（HTTP {status}）。出于安全不跟随，请填写最终地址。',
        en: 'The address sends the call elsewhere (HTTP {status}), which is not followed. Enter the final address.',
      },
      notFound: { zh: '主机有应答，但没有这个路径（HTTP {status}）。', en: 'The host answers, but has no such path (HTTP {status}).' },
      broken: { zh: '认证源自身出错（HTTP {status}）。', en: 'The provider itself fails (HTTP {status}).' },
      notJson: {
        zh: '应答不是 JSON：地址可能指向了登录页面而不是接口。',
        en: 'The reply is not JSON: the address may be that of a page instead of an interface.',
      },
      tooLong: { zh: '应答过长（超过 64 KB），不是令牌交换接口。', en: 'The reply is longer than 64 KB: no token exchange.' },
    },
  },
  unmask: {
    show: { zh: '查看明文', en: 'See clear text' },
    hide: { zh: '隐藏明文', en: 'Hide clear text' },
  },
} as const
