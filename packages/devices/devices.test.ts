import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeCanonical, decodeMinew, decodeOmloxLocations, encodeCanonical, encodeMinew, encodeOmloxUpdate } from './index.ts'

const envelope = { tenant: 3, source: 'GW1', receivedAt: Date.UTC(2026, 10, 21, 8) }

describe('canonical observations', () => {
  it('reads every kind and fills what the sender left out', () => {
    const body = JSON.parse(
      encodeCanonical([
        { kind: 'rssi', tag: 'c3:00:00:2a:1f:07', anchor: 'ac:23:3f:c0:00:01', rssi: -61, t: envelope.receivedAt - 500, battery: 88 },
        { kind: 'range', tag: '1A2B', anchor: 'U-07', distance: 12.34, t: envelope.receivedAt },
        { kind: 'gnss', tag: '7', lng: 121.593, lat: 38.974, speed: 3, t: envelope.receivedAt },
        { kind: 'position', tag: '8', x: 10, y: -4, floor: 'CCB/F2', t: envelope.receivedAt },
        { kind: 'event', tag: '9', event: 'sos', t: envelope.receivedAt },
      ]),
    )
    const { observations, refused } = decodeCanonical(body, envelope)
    expect(refused).toEqual([])
    expect(observations[0]).toEqual({
      tenant: 3,
      source: 'GW1',
      receivedAt: envelope.receivedAt,
      kind: 'rssi',
      tag: 'C300002A1F07',
      anchor: 'AC233FC00001',
      rssi: -61,
      t: envelope.receivedAt - 500,
      battery: 88,
    })
    expect(observations.map((o) => o.kind)).toEqual(['rssi', 'range', 'gnss', 'position', 'event'])
    expect(observations[1]).toMatchObject({ anchor: 'U07', distance: 12.34 })
  })

  it('takes seconds, milliseconds and ISO time alike', () => {
    const t = Date.UTC(2026, 10, 21, 8, 1, 2)
    const { observations } = decodeCanonical(
      [t, t / 1000, new Date(t).toISOString()].map((time) => ({ kind: 'event', tag: '1', event: 'sos', t: time })),
      envelope,
    )
    expect(observations.map((o) => o.t)).toEqual([t, t, t])
  })

  it('refuses a bad part by its index and keeps the rest', () => {
    const { observations, refused } = decodeCanonical(
      [
        { kind: 'position', tag: 'A', x: Number.NaN, y: 1 },
        { kind: 'gnss', tag: 'A', lng: 500, lat: 0 },
        { kind: 'teleport', tag: 'A' },
        { kind: '__proto__', tag: 'A' },
        null,
        { kind: 'event', event: 'sos' },
        { kind: 'event', tag: 'A', event: 'sos', t: 'yesterday' },
        { kind: 'event', tag: 'A', event: 'sos', battery: 400 },
        { kind: 'event', tag: 'A', event: 'sos' },
      ],
      envelope,
    )
    expect(observations).toHaveLength(1)
    expect(refused.map((r) => `${r.index}:${r.reason}`)).toEqual([
      '0:place',
      '1:lngLat',
      '2:kind',
      '3:kind',
      '4:notAnObject',
      '5:tag',
      '6:t',
      '7:battery',
    ])
  })

  it('does not let a payload choose its tenant', () => {
    expect(decodeCanonical([{ kind: 'event', tag: 'A', event: 'sos', tenant: 99 }], envelope).observations[0]!.tenant).toBe(3)
  })

  it('never throws, whatever JSON comes', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void decodeCanonical(value, envelope)))
    fc.assert(fc.property(fc.jsonValue(), (value) => void decodeMinew(value, envelope)))
    fc.assert(fc.property(fc.jsonValue(), (value) => void decodeOmloxLocations(value, envelope)))
  })
})

describe('Minew gateways', () => {
  it('makes the gateway the anchor and each advertiser a tag', () => {
    const body = JSON.parse(encodeMinew('AC233FC00001', envelope.receivedAt, [{ mac: 'C300002A1F07', rssi: -71, battery: 90 }]))
    expect(decodeMinew(body, envelope).observations).toEqual([
      {
        kind: 'rssi',
        tenant: 3,
        source: 'AC233FC00001',
        anchor: 'AC233FC00001',
        tag: 'C300002A1F07',
        rssi: -71,
        t: envelope.receivedAt,
        receivedAt: envelope.receivedAt,
        battery: 90,
      },
    ])
  })

  it('keeps the good scans of an upload with a bad one', () => {
    const body = [
      { type: 'Gateway', mac: 'AC233FC00001' },
      { type: 'iBeacon', mac: 'C3', rssi: 'loud' },
      { type: 'iBeacon', mac: 'C4', rssi: -50 },
    ]
    const { observations, refused } = decodeMinew(body, envelope)
    expect(observations.map((o) => o.tag)).toEqual(['C4'])
    expect(refused).toEqual([{ index: 1, reason: 'rssi' }])
  })
})

describe('omlox locations', () => {
  const location = {
    position: { type: 'Point' as const, coordinates: [5, 4] },
    source: 'zone-1',
    provider_type: 'uwb' as const,
    provider_id: '00:11:22:33',
    timestamp_generated: '2026-11-21T07:59:59.500Z',
    accuracy: 0.3,
  }

  it('reads local metres by default and degrees when it says so', () => {
    const update = JSON.parse(
      encodeOmloxUpdate([location, { ...location, crs: 'EPSG:4326', position: { type: 'Point', coordinates: [121.59, 38.97] } }]),
    )
    const { observations } = decodeOmloxLocations(update.payload, envelope)
    expect(observations).toMatchObject([
      {
        kind: 'position',
        tag: '00112233',
        source: 'zone-1',
        x: 5,
        y: 4,
        technology: 'uwb',
        accuracy: 0.3,
        t: Date.UTC(2026, 10, 21, 7, 59, 59, 500),
      },
      { lng: 121.59, lat: 38.97 },
    ])
  })

  it('refuses a frame of reference it does not know', () => {
    expect(decodeOmloxLocations({ ...location, crs: 'EPSG:31467' }, envelope).refused).toEqual([{ index: 0, reason: 'crs' }])
  })
})
