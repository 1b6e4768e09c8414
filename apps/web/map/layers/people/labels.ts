import type { CustomLayerInterface, CustomRenderMethodInput, Map as MapLibreMap } from 'maplibre-gl'
import { mat4 } from '../../core/matrix.ts'
import type { Plane } from '../../core/plane.ts'
import { LABEL_HEIGHT, type LabelAtlas } from './label-atlas.ts'
import { type MarkerClock, markerRadius } from './markers.ts'
import type { Packed } from './pack.ts'
import { activate, createProgram, type Uniforms, uniformsOf } from './program.ts'

/** from.xy, to.xy, start, length, texture rectangle, width px. */
export const LABEL_WORDS = 11

const vertexSource = `#version 300 es
precision highp float;
layout(location=0) in vec2 corner;
layout(location=1) in vec4 place;
layout(location=2) in vec2 timing;
layout(location=3) in vec4 rect;
layout(location=4) in float width;
uniform mat4 matrix;
uniform vec2 viewport;
uniform float now;
uniform float pixelRatio;
uniform float below;
uniform float height;
out vec2 uv;
void main() {
  float share = timing.y > 0.0 ? clamp((now - timing.x) / timing.y, 0.0, 1.0) : 1.0;
  vec4 clip = matrix * vec4(mix(place.xy, place.zw, share), 0.0, 1.0);
  uv = rect.xy + vec2(corner.x + 1.0, 1.0 - corner.y) * 0.5 * rect.zw;
  vec2 pixel = vec2(corner.x * width * 0.5, corner.y * height * 0.5 - below - height * 0.5);
  vec2 at = (clip.xy / clip.w * 0.5 + 0.5) * viewport + pixel * pixelRatio;
  at = floor(at - corner * pixelRatio * vec2(width, height) * 0.5 + 0.5) + corner * pixelRatio * vec2(width, height) * 0.5;
  gl_Position = vec4((at / viewport * 2.0 - 1.0) * clip.w, clip.z, clip.w);
}`

const fragmentSource = `#version 300 es
precision mediump float;
in vec2 uv;
uniform sampler2D atlas;
out vec4 fragment;
void main() { fragment = texture(atlas, uv); }`

/** Draws the placed names under their markers; they glide with them. */
export class LabelsLayer implements CustomLayerInterface {
  readonly id: string
  readonly type = 'custom' as const
  readonly renderingMode = '2d' as const
  atlas: LabelAtlas
  /** As of the markers, px. */
  spacing = Number.POSITIVE_INFINITY
  words: Float32Array<ArrayBuffer> = new Float32Array(0)
  count = 0
  private readonly plane: Plane
  private readonly packed: Pick<Packed, 'epoch'>
  private readonly clock: MarkerClock
  private gpu: {
    program: WebGLProgram
    uniform: Uniforms
    vao: WebGLVertexArrayObject
    corners: WebGLBuffer
    buffer: WebGLBuffer
    texture: WebGLTexture
  } | null = null
  private map: MapLibreMap | null = null
  private dirty = true
  private drawnAtlas: { atlas: LabelAtlas | null; version: number } = { atlas: null, version: -1 }

  constructor(id: string, plane: Plane, packed: Pick<Packed, 'epoch'>, clock: MarkerClock, atlas: LabelAtlas) {
    this.id = id
    this.plane = plane
    this.packed = packed
    this.clock = clock
    this.atlas = atlas
  }

  /** Replaces the labels; `words` holds `count` records of LABEL_WORDS, times relative to `packed.epoch`. */
  set(words: Float32Array<ArrayBuffer>, count: number): void {
    this.words = words
    this.count = count
    this.dirty = true
    this.map?.triggerRepaint()
  }

  onAdd(map: MapLibreMap, context: WebGLRenderingContext | WebGL2RenderingContext): void {
    const gl = context as WebGL2RenderingContext
    this.map = map
    const program = createProgram(gl, vertexSource, fragmentSource)
    const vao = gl.createVertexArray()
    const corners = gl.createBuffer()
    const buffer = gl.createBuffer()
    const texture = gl.createTexture()
    gl.bindVertexArray(vao)
    gl.bindBuffer(gl.ARRAY_BUFFER, corners)
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), gl.STATIC_DRAW)
    gl.enableVertexAttribArray(0)
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 8, 0)
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
    for (const [location, size, offset] of [
      [1, 4, 0],
      [2, 2, 4],
      [3, 4, 6],
      [4, 1, 10],
    ] as const) {
      gl.enableVertexAttribArray(location)
      gl.vertexAttribPointer(location, size, gl.FLOAT, false, LABEL_WORDS * 4, offset * 4)
      gl.vertexAttribDivisor(location, 1)
    }
    gl.bindVertexArray(null)
    this.gpu = { program, uniform: uniformsOf(gl, program), vao, corners, buffer, texture }
    this.dirty = true
    this.drawnAtlas = { atlas: null, version: -1 }
  }

  onRemove(_map: MapLibreMap, context: WebGLRenderingContext | WebGL2RenderingContext): void {
    const gl = context as WebGL2RenderingContext
    if (!this.gpu) return
    gl.deleteVertexArray(this.gpu.vao)
    gl.deleteBuffer(this.gpu.corners)
    gl.deleteBuffer(this.gpu.buffer)
    gl.deleteTexture(this.gpu.texture)
    gl.deleteProgram(this.gpu.program)
    this.gpu = null
    this.map = null
  }

  render(context: WebGLRenderingContext | WebGL2RenderingContext, input: CustomRenderMethodInput): void {
    const gl = context as WebGL2RenderingContext
    const { gpu, map } = this
    if (!gpu || !map || this.count === 0) return
    const { mercator } = this.plane
    activate(gl, gpu.program)
    this.refresh(gl, gpu)
    gl.uniformMatrix4fv(
      gpu.uniform('matrix'),
      false,
      mat4.offset(input.defaultProjectionData.mainMatrix, mercator.x, mercator.y, mercator.unit),
    )
    gl.uniform2f(gpu.uniform('viewport'), gl.drawingBufferWidth, gl.drawingBufferHeight)
    gl.uniform1f(gpu.uniform('now'), (this.clock.now() - this.packed.epoch) / 1000)
    gl.uniform1f(gpu.uniform('pixelRatio'), map.getPixelRatio())
    gl.uniform1f(gpu.uniform('below'), markerRadius(map.getZoom(), this.spacing) + 4)
    gl.uniform1f(gpu.uniform('height'), LABEL_HEIGHT)
    gl.uniform1i(gpu.uniform('atlas'), 0)
    gl.enable(gl.BLEND)
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
    gl.disable(gl.DEPTH_TEST)
    gl.disable(gl.STENCIL_TEST)
    gl.bindVertexArray(gpu.vao)
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, this.count)
    gl.bindVertexArray(null)
  }

  private refresh(gl: WebGL2RenderingContext, gpu: { buffer: WebGLBuffer; texture: WebGLTexture }): void {
    gl.activeTexture(gl.TEXTURE0)
    gl.bindTexture(gl.TEXTURE_2D, gpu.texture)
    if (this.drawnAtlas.atlas !== this.atlas || this.drawnAtlas.version !== this.atlas.version) {
      gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true)
      gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false)
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, this.atlas.canvas)
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR)
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
      this.drawnAtlas = { atlas: this.atlas, version: this.atlas.version }
    }
    if (this.dirty) {
      gl.bindBuffer(gl.ARRAY_BUFFER, gpu.buffer)
      gl.bufferData(gl.ARRAY_BUFFER, this.words.subarray(0, this.count * LABEL_WORDS), gl.DYNAMIC_DRAW)
      this.dirty = false
    }
  }
}
