import { INSTANCE_WORDS } from './pack.ts'

/** Compiles a program. Throws with the driver's log. */
export function createProgram(gl: WebGL2RenderingContext, vertex: string, fragment: string): WebGLProgram {
  const program = gl.createProgram()
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type)
    if (!shader) throw new Error('graphics context lost')
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS) && !gl.isContextLost()) {
      throw new Error(gl.getShaderInfoLog(shader) ?? 'shader')
    }
    gl.attachShader(program, shader)
    gl.deleteShader(shader)
  }
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) throw new Error(gl.getProgramInfoLog(program) ?? 'link')
  return program
}

/** Makes a program the current one. */
export const activate = (gl: WebGL2RenderingContext, program: WebGLProgram): void => gl.useProgram(program)

export type Uniforms = (name: string) => WebGLUniformLocation | null

export function uniformsOf(gl: WebGL2RenderingContext, program: WebGLProgram): Uniforms {
  const known = new Map<string, WebGLUniformLocation | null>()
  return (name) => {
    if (!known.has(name)) known.set(name, gl.getUniformLocation(program, name))
    return known.get(name) ?? null
  }
}

/** An instance buffer on the graphics card with its vertex array; `upload` replaces the contents. */
export type InstanceMesh = { vao: WebGLVertexArrayObject; upload(words: Uint32Array, count: number): void; count: number; dispose(): void }

/** With `corners` each record is an instance of a quad; without, a point. */
export function createMesh(gl: WebGL2RenderingContext, corners: WebGLBuffer | null): InstanceMesh {
  const vao = gl.createVertexArray()
  const buffer = gl.createBuffer()
  gl.bindVertexArray(vao)
  if (corners) {
    gl.bindBuffer(gl.ARRAY_BUFFER, corners)
    gl.enableVertexAttribArray(0)
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 8, 0)
  }
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
  const stride = INSTANCE_WORDS * 4
  const attribute = (location: number, size: number, offset: number, bytes = false) => {
    gl.enableVertexAttribArray(location)
    gl.vertexAttribPointer(location, size, bytes ? gl.UNSIGNED_BYTE : gl.FLOAT, bytes, stride, offset)
    if (corners) gl.vertexAttribDivisor(location, 1)
  }
  attribute(1, 4, 0)
  attribute(2, 4, 16)
  attribute(3, 2, 32)
  attribute(4, 4, 40, true)
  gl.bindVertexArray(null)
  const mesh: InstanceMesh = {
    vao,
    count: 0,
    upload(words, count) {
      mesh.count = count
      gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
      gl.bufferData(gl.ARRAY_BUFFER, words.subarray(0, count * INSTANCE_WORDS), gl.DYNAMIC_DRAW)
    },
    dispose() {
      gl.deleteVertexArray(vao)
      gl.deleteBuffer(buffer)
    },
  }
  return mesh
}
