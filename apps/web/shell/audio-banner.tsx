import { Glyph } from '@muster/ui/light'
import { useEffect } from 'react'
import { enableSound, setAudioElement, stop, useSoundBlocked } from './alarm-audio.ts'
import { useT } from './i18n.ts'
import '../styles/audio-banner.css'

/** The element that sounds alarms, and the banner that asks for a click when the browser blocks it. */
export default function AlarmAudio() {
  const t = useT()
  const blocked = useSoundBlocked()
  useEffect(() => {
    setAudioElement(new Audio())
    return () => {
      stop()
      setAudioElement(null)
    }
  }, [])
  if (!blocked) return null
  return (
    <button type="button" className="audio-banner" onClick={enableSound}>
      <Glyph name="sound" />
      <span>{t('shell.sound.blocked')}</span>
      <b>{t('shell.sound.enable')}</b>
    </button>
  )
}
