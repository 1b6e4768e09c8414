import type { CustomLayerInterface, CustomRenderMethodInput, Map as MapLibreMap } from 'maplibre-gl'
import { mat4 } from '../../core/matrix.ts'
import type { MapPalette } from '../../core/palette.ts'
import type { Plane } from '../../core/plane.ts'
import type { Packed } from './pack.ts'
import { activate, createMesh, createProgram, type InstanceMesh, type Uniforms, uniformsOf } from './program.ts'
import { fragmentSource, plainFragmentSource, pointVertexSource, vertexSource } from './shaders.ts'

export type MarkerClock = {
  /** Browser time in ms. */
  now(): number
  /** Server time of the same moment. */
  serverNow(): number
}

export type MarkerSettings = {
  palette: MapPalette
  staleMs: number
  offlineMs: number
  connected: boolean
  hideStale: boolean
  reducedMotion: boolean
}

/**
 * Marker radius in px: small in overview, comfortable to hit when near, and smaller where so many are in sight (`spacing` px apart
 * on average) that they would cover each other.
 */
export function markerRadius(zoom: number, spacing = Number.POSITIVE_INFINITY): number {
  const byZoom = Math.min(9, Math.max(3.2, 3.2 + (zoom - 14) * 1.25))
  return Math.min(byZoom, Math.max(3, spacing * 0.32))
}

type Program = { program: WebGLProgram; uniform: Uniforms }

/** Length of one pulse of an alarm, ms. */
export const PULSE_MS = 1400
const rgb = (hex: string): [number, number, number] => {
  const v = Number.parseInt(hex.slice(1), 16)
  return [((v >> 16) & 255) / 255, ((v >> 8) & 255) / 255, (v & 255) / 255]
}

/** The custom layer that draws every marker in three calls. */
export class MarkersLayer implements CustomLayerInterface {
  readonly id: string
  readonly type = 'custom' as const
  readonly renderingMode = '2d' as const
  settings: MarkerSettings
  /** Average distance of those in sight, px. */
  spacing = Number.POSITIVE_INFINITY
  private readonly plane: Plane
  private readonly packed: Packed
  private readonly clock: MarkerClock
  private map: MapLibreMap | null = null
  private gpu: {
    plain: Program
    full: Program
    corners: WebGLBuffer
    meshes: Record<'rings' | 'base' | 'emphasised', InstanceMesh>
  } | null = null
  private dirty = true

  constructor(id: string, plane: Plane, packed: Packed, clock: MarkerClock, settings: MarkerSettings) {
    this.id = id
    this.plane = plane
    this.packed = packed
    this.clock = clock
    this.settings = settings
  }

  /** The packed instances changed: upload them with the next frame. */
  touch(): void {
    this.dirty = true
    this.map?.triggerRepaint()
  }

  onAdd(map: MapLibreMap, context: WebGLRenderingContext | WebGL2RenderingContext): void {
    const gl = context as WebGL2RenderingContext
    this.map = map
    const made = (vertex: string, fragment: string): Program => {
      const program = createProgram(gl, vertex, fragment)
      return { program, uniform: uniformsOf(gl, program) }
    }
    const corners = gl.createBuffer()
    gl.bindBuffer(gl.ARRAY_BUFFER, corners)
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), gl.STATIC_DRAW)
    const meshes = { rings: createMesh(gl, corners), base: createMesh(gl, null), emphasised: createMesh(gl, corners) }
    this.gpu = { plain: made(pointVertexSource, plainFragmentSource), full: made(vertexSource, fragmentSource), corners, meshes }
    this.dirty = true
  }

  onRemove(_map: MapLibreMap, context: WebGLRenderingContext | WebGL2RenderingContext): void {
    if (!this.gpu) return
    for (const mesh of Object.values(this.gpu.meshes)) mesh.dispose()
    context.deleteBuffer(this.gpu.corners)
    context.deleteProgram(this.gpu.plain.program)
    context.deleteProgram(this.gpu.full.program)
    this.gpu = null
    this.map = null
  }

  render(context: WebGLRenderingContext | WebGL2RenderingContext, input: CustomRenderMethodInput): void {
    const gl = context as WebGL2RenderingContext
    const { gpu, map, packed } = this
    if (!gpu || !map) return
    const { meshes } = gpu
    if (this.dirty) {
      for (const name of ['rings', 'base', 'emphasised'] as const) meshes[name].upload(packed[name].words, packed[name].count)
      this.dirty = false
    }
    gl.enable(gl.BLEND)
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
    gl.disable(gl.DEPTH_TEST)
    gl.disable(gl.STENCIL_TEST)
    gl.disable(gl.CULL_FACE)
    const draw = ({ program, uniform }: Program, mesh: InstanceMesh, pass: number) => {
      if (mesh.count === 0) return
      activate(gl, program)
      this.setUniforms(gl, uniform, map, input)
      gl.uniform1i(uniform('pass'), pass)
      gl.bindVertexArray(mesh.vao)
      if (mesh === gpu.meshes.base) gl.drawArrays(gl.POINTS, 0, mesh.count)
      else gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, mesh.count)
    }
    draw(gpu.full, meshes.rings, 0)
    draw(gpu.plain, meshes.base, 1)
    draw(gpu.full, meshes.emphasised, 1)
    gl.bindVertexArray(null)
    const moving = this.clock.now() < packed.restlessUntil
    if (moving || (packed.alarms && !this.settings.reducedMotion)) map.triggerRepaint()
  }

  private setUniforms(gl: WebGL2RenderingContext, uniform: Uniforms, map: MapLibreMap, input: CustomRenderMethodInput): void {
    const { mercator } = this.plane
    const { settings, packed, clock } = this
    const matrix = mat4.offset(input.defaultProjectionData.mainMatrix, mercator.x, mercator.y, mercator.unit)
    const now = clock.now()
    const zoom = map.getZoom()
    const pixelRatio = map.getPixelRatio()
    gl.uniformMatrix4fv(uniform('matrix'), false, matrix)
    gl.uniform2f(uniform('viewport'), gl.drawingBufferWidth, gl.drawingBufferHeight)
    gl.uniform1f(uniform('now'), (now - packed.epoch) / 1000)
    gl.uniform1f(uniform('serverNow'), (clock.serverNow() - packed.serverEpoch) / 1000)
    gl.uniform2f(uniform('limits'), settings.staleMs / 1000, settings.offlineMs / 1000)
    gl.uniform1f(uniform('connected'), settings.connected ? 1 : 0)
    gl.uniform1f(uniform('hideStale'), settings.hideStale ? 1 : 0)
    gl.uniform1f(uniform('size'), markerRadius(zoom, this.spacing))
    gl.uniform1f(uniform('pixelRatio'), pixelRatio)
    gl.uniform1f(uniform('bearing'), (map.getBearing() * Math.PI) / 180)
    gl.uniform1f(uniform('metrePixels'), mercator.unit * 512 * 2 ** zoom)
    gl.uniform1f(uniform('pulse'), settings.reducedMotion ? 0.25 : (now % PULSE_MS) / PULSE_MS)
    gl.uniform3fv(uniform('edge'), rgb(settings.palette.outline))
    gl.uniform3fv(uniform('alarmColour'), rgb(settings.palette.danger))
    gl.uniform3fv(uniform('accent'), rgb(settings.palette.accent))
  }
}
