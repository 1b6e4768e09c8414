import { json, type Vector } from './testing/vector.ts'

export const vectors: Vector[] = [
  {
    source: 'github issue 1technophile/OpenMQTTGateway#80',
    topic: 'happy-bubbles/ble/living-room/ibeacon/e2c56db5dffb48d2b060d0f5a71096e0',
    message: json({
      hostname: 'living-room',
      beacon_type: 'ibeacon',
      mac: 'dd6ed85b7a80',
      rssi: -92,
      uuid: 'e2c56db5dffb48d2b060d0f5a71096e0',
      major: '0068',
      minor: '0068',
      tx_power: 'c5',
    }),
    reads: [{ kind: 'rssi', tag: 'DD6ED85B7A80', anchor: 'LIVINGROOM', rssi: -92 }],
  },
  {
    source: 'messages of the raw topic as quoted by a client of the firmware',
    topic: 'happy-bubbles/ble/esp-link-03-r3/raw/2fb597bc5b2d',
    message: json({
      hostname: 'esp-link-03-r3',
      mac: '2fb597bc5b2d',
      rssi: -83,
      is_scan_response: '0',
      type: '3',
      data: '1eff0600010920009b740ed6f44b284ec855f71063686e988e7f903a226534',
    }),
    reads: [{ tag: '2FB597BC5B2D', anchor: 'ESPLINK03R3', rssi: -83 }],
  },
  { source: 'made: no strength', message: json({ hostname: 'a', mac: '2fb597bc5b2d' }), reads: [], refuses: ['rssi'] },
]
