import { json, utf8, type Vector } from './testing/vector.ts'

const parser = 'ingics/ingics-message-parser, __test__'

export const vectors: Vector[] = [
  {
    source: `${parser}/igs03.test.js`,
    stream: true,
    message: utf8('$GPSR,C82B96AE3B04,C82B96AE3B04,-127,200608,073549,-24.993477,121.422981,0.0,3.5,1591609841.895\r\n'),
    reads: [{ kind: 'gnss', tag: 'C82B96AE3B04', lat: -24.993477, lng: 121.422981, t: Date.UTC(2020, 5, 8, 7, 35, 49) }],
  },
  {
    source: `${parser}/others.test.js`,
    stream: true,
    message: utf8('$GPRP,3D0A662DC412,C3674946C293,-62,1EFF0600010920025E294E5E30809130E56E2CA4701DC8EBED5396B6320B8F'),
    reads: [{ kind: 'rssi', tag: '3D0A662DC412', anchor: 'C3674946C293', rssi: -62 }],
  },
  {
    source: `${parser}/others.test.js`,
    message: utf8('$GPRP,3D0A662DC412,C3674946C293,-62,,1575440728\n$GPRP,short,C3674946C293,-62,\n$1MAD,3D0A662DC412,C3674946C293,-70,\n'),
    reads: [{ t: 1_575_440_728_000 }, { rssi: -70 }],
    refuses: ['line'],
  },
  {
    source: 'made: the JSON wrapping of the same lines',
    message: json({ data: ['$GPRP,3D0A662DC412,C3674946C293,-62,', 7] }),
    reads: [{ rssi: -62 }],
    refuses: ['line'],
  },
]
