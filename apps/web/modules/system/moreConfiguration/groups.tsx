import { EntityPicker, fieldLabel, readPoint } from '@muster/entity-kit/web'
import { dictionaryLabel } from '@muster/model/dictionaries'
import { entities, floor } from '@muster/model/entities'
import {
  type AlarmSound,
  alarmSounds,
  configurableLists,
  displayItems,
  type LayerChoice,
  mapLayers,
  type PersonIcon,
  personKinds,
  personShapes,
  popupFacts,
  type StartView,
  type VehicleIcon,
  vehicleShapes,
  vehicleTypes,
} from '@muster/model/operations'
import type { AnyEntity } from '@muster/model/define'
import { cutText, Section, useClearable } from '@muster/ui'
import { Button, Checkbox, ColorPicker, Input, InputNumber, Radio, Select, Switch } from 'antd'
import { useState } from 'react'
import { mapPalette } from '../../../map/core/palette.ts'
import { play, stop } from '../../../shell/alarm-audio.ts'
import { useLanguage, useT } from '../../../shell/i18n.ts'
import { useSkin } from '../../../shell/skin.ts'
import { MarkerPreview } from './marker-preview.tsx'
import type { RowOf } from './choices.tsx'

type Props = { own: boolean; row: RowOf; disabled: boolean }

/** Everything that can be chosen, by what it concerns. */
export function Groups(props: Props) {
  return (
    <>
      <Markers {...props} />
      <Names {...props} />
      {props.own ? <Start {...props} /> : null}
      <Layers {...props} />
      <Sounds {...props} />
      <Lists {...props} />
    </>
  )
}

type Icon = { shape: PersonIcon['shape'] | VehicleIcon['shape']; color: string | null }

type IconChoiceProps = {
  value: Icon
  shapes: readonly Icon['shape'][]
  /** The colour of the skin, where none is chosen. */
  shipped: string
  disabled: boolean
  onChange: (value: Icon) => void
}

/** Shape and colour of a marker, with the marker beside them. */
function IconChoice({ value, shapes, shipped, disabled, onChange }: IconChoiceProps) {
  const t = useT()
  return (
    <>
      <MarkerPreview shape={value.shape} color={value.color ?? shipped} />
      <Select
        aria-label={t('setting.display.shape')}
        disabled={disabled}
        value={value.shape}
        style={{ width: 140 }}
        options={shapes.map((shape) => ({ value: shape, label: t(`setting.display.shapes.${shape}`) }))}
        onChange={(shape) => onChange({ ...value, shape })}
      />
      <ColorPicker
        aria-label={t('setting.display.color')}
        disabled={disabled}
        disabledAlpha
        showText
        value={value.color ?? shipped}
        onChangeComplete={(color) => onChange({ ...value, color: color.toHexString().toUpperCase() })}
      />
    </>
  )
}

function Markers({ row, disabled }: Props) {
  const t = useT()
  const language = useLanguage()
  const { person } = mapPalette(useSkin())
  const icon = (item: 'personIcon' | 'vehicleIcon', target: string, label: string, shapes: readonly Icon['shape'][], shipped: string) =>
    row(item, target, label, ({ value }, change) => (
      <IconChoice value={value as Icon} shapes={shapes} shipped={shipped} disabled={disabled} onChange={change} />
    ))
  return (
    <Section title={t('setting.display.markers')}>
      {personKinds.map((kind) => icon('personIcon', kind, t(`map.one.${kind}`), personShapes, person[kind]))}
      {vehicleTypes.map((type) => icon('vehicleIcon', type, dictionaryLabel('vehicleType', type, language), vehicleShapes, person.vehicle))}
    </Section>
  )
}

function Names({ row, disabled }: Props) {
  const t = useT()
  const popup = (of: 'person' | 'vehicle', label: string) =>
    row('popupFields', of, label, ({ value }, change) => (
      <Select
        mode="multiple"
        disabled={disabled}
        style={{ width: '100%' }}
        placeholder={t('setting.display.popupEmpty')}
        value={value as string[]}
        options={popupFacts.map((fact) => ({ value: fact, label: t(`map.card.${fact}`) }))}
        onChange={(facts: string[]) => change(popupFacts.filter((fact) => facts.includes(fact)))}
      />
    ))
  return (
    <Section title={t('setting.display.names')}>
      {row('labelLength', '', t('setting.display.labelLength'), ({ value }, change) => (
        <>
          <Radio.Group
            disabled={disabled}
            optionType="button"
            value={value}
            options={[10, 15].map((count) => ({ value: count, label: t('setting.display.characters', { count }) }))}
            onChange={(event) => change(event.target.value)}
          />
          <span className="display-sample">
            {t('setting.display.sample', { text: cutText(t('setting.display.sampleName'), value as 10 | 15) })}
          </span>
        </>
      ))}
      {popup('person', t('setting.display.popupPerson'))}
      {popup('vehicle', t('setting.display.popupVehicle'))}
    </Section>
  )
}

function Start({ row, disabled }: Props) {
  const t = useT()
  const [centre, setCentre] = useState<string | null>(null)
  return (
    <Section title={t('setting.display.start')}>
      {row('startView', '', t('setting.display.floor'), ({ value }, change) => {
        const view = value as StartView
        return (
          <>
            <EntityPicker
              entity={floor}
              value={view.floor}
              disabled={disabled}
              onChange={(id) => change({ ...view, floor: (id as string | null) ?? null })}
            />
            <Input
              aria-label={t('setting.display.centre')}
              prefix={t('setting.display.centre')}
              disabled={disabled}
              style={{ width: 320 }}
              placeholder={t('kit.form.pointHint')}
              status={centre !== null && centre !== '' && !readPoint(centre) ? 'error' : undefined}
              value={centre ?? (view.centre ? `${view.centre.lng}, ${view.centre.lat}` : '')}
              onBlur={() => setCentre(null)}
              onChange={(event) => {
                setCentre(event.target.value)
                const read = readPoint(event.target.value)
                if (read || event.target.value === '') change({ ...view, centre: read ? { lng: read.lng, lat: read.lat } : null })
              }}
            />
            <InputNumber
              aria-label={t('setting.display.zoom')}
              prefix={t('setting.display.zoom')}
              disabled={disabled}
              min={12}
              max={24}
              style={{ width: 150 }}
              value={view.zoom}
              onChange={(zoom) => change({ ...view, zoom })}
            />
          </>
        )
      })}
    </Section>
  )
}

function Layers({ row, disabled }: Props) {
  const t = useT()
  return (
    <Section title={t('setting.display.layers')}>
      {row('layers', '', t('setting.display.layers'), ({ value }, change) => (
        <Checkbox.Group
          disabled={disabled}
          value={mapLayers.filter((layer) => (value as LayerChoice)[layer])}
          options={mapLayers.map((layer) => ({ value: layer, label: t(`map.layers.${layer}`) }))}
          onChange={(on) => change(Object.fromEntries(mapLayers.map((layer) => [layer, on.includes(layer)])))}
        />
      ))}
    </Section>
  )
}

function Sounds({ row, disabled }: Props) {
  const t = useT()
  const language = useLanguage()
  const types = displayItems.alarmSound.targets.filter((target) => target !== '')
  const listen = (sound: AlarmSound) => {
    play(sound === 'rule' || sound === 'silent' ? 'high' : sound)
    setTimeout(stop, 1500)
  }
  return (
    <Section title={t('setting.display.sounds')}>
      {row('alarmSound', '', t('setting.display.soundOn'), ({ value }, change) => (
        <Switch disabled={disabled} checked={value === 'on'} onChange={(on) => change(on ? 'on' : 'off')} />
      ))}
      {types.map((type) =>
        row('alarmSound', type, dictionaryLabel('alarmType', type, language), ({ value }, change) => (
          <>
            <Select
              disabled={disabled}
              style={{ width: 200 }}
              value={value as AlarmSound}
              options={alarmSounds.map((sound) => ({ value: sound, label: t(`setting.display.tones.${sound}`) }))}
              onChange={change}
            />
            {value === 'silent' ? null : (
              <Button size="small" onClick={() => listen(value as AlarmSound)}>
                {t('setting.display.play')}
              </Button>
            )}
          </>
        )),
      )}
    </Section>
  )
}

function Lists({ row, disabled }: Props) {
  const t = useT()
  const clearable = useClearable()
  const language = useLanguage()
  return (
    <Section title={t('setting.display.lists')}>
      {configurableLists.map((name) => {
        const entity: AnyEntity = entities[name]
        const columns = Object.entries(entity.fields).filter(([, field]) => field.list)
        return row('listColumns', name, entity.label[language], ({ value }, change) => (
          <Select
            mode="multiple"
            allowClear={clearable}
            disabled={disabled}
            style={{ width: '100%' }}
            placeholder={t('setting.display.columnsEmpty')}
            value={(value as string[] | undefined) ?? []}
            options={columns.map(([column, field]) => ({ value: column, label: fieldLabel(field, language) }))}
            onChange={(chosen: string[]) => change(chosen.length > 0 ? chosen : null)}
          />
        ))
      })}
    </Section>
  )
}
