/**
 * One marker = one instance of a quad, or, for the many that are in no way special, one point. The vertex shader glides it from `from` to `to` by the clock, so a frame costs the
 * processor nothing per person; the fragment shader draws shape, freshness, halo and ring from signed distances in pixels.
 * Pass 0: accuracy rings. Pass 1: markers.
 */
const vertex = (point: boolean): string => `#version 300 es
${point ? '#define POINT' : ''}
precision highp float;
precision highp int;
#ifndef POINT
layout(location=0) in vec2 corner;
out vec2 pixel;             // from the centre, px, y up
out vec2 turned;            // pixel turned into the marker's own frame
#else
flat out float span;        // px of the point
flat out vec2 turning;      // cosine, sine
#endif
layout(location=1) in vec4 place;    // from.xy, to.xy in plane units
layout(location=2) in vec4 timing;   // glide start s, glide length s, fix time s, heading degrees (<0 none)
layout(location=3) in vec2 body;     // accuracy m, code = shape + 16*flags
layout(location=4) in vec4 colour;
uniform mat4 matrix;
uniform vec2 viewport;      // px
uniform float now;          // s, browser clock
uniform float serverNow;    // s, server clock
uniform vec2 limits;        // stale, offline s
uniform float connected;
uniform float hideStale;
uniform float size;         // marker radius px
uniform float pixelRatio;
uniform float bearing;      // radians
uniform float metrePixels;  // px per metre
uniform int pass;
flat out vec4 tint;
flat out float freshness;   // 0 live, 1 stale, 2 offline
flat out float code;
flat out float flags;       // 1 alarm, 2 selected, 4 hovered
flat out float radius;
flat out float ringRadius;
void main() {
  float share = timing.y > 0.0 ? clamp((now - timing.x) / timing.y, 0.0, 1.0) : 1.0;
  vec2 at = mix(place.xy, place.zw, share);
  vec4 clip = matrix * vec4(at, 0.0, 1.0);
  float age = serverNow - timing.z;
  freshness = age > limits.y ? 2.0 : (age > limits.x || connected < 0.5 ? 1.0 : 0.0);
  code = mod(body.y, 16.0);
  flags = floor(body.y / 16.0);
  tint = colour;
  radius = size * (code > 3.5 && code < 7.5 ? 1.25 : 1.0);
  ringRadius = body.x * metrePixels;
  bool alarm = mod(flags, 2.0) > 0.5;
  bool selected = mod(floor(flags / 2.0), 2.0) > 0.5;
  float reach = pass == 0 ? ringRadius + 2.0 : alarm ? radius * 3.4 + 6.0 : flags > 0.5 ? radius + 9.0 : radius + (radius < 5.0 ? 1.2 : 2.0);
  bool skip = pass == 0 ? ringRadius < radius + 3.0 : (hideStale > 0.5 && freshness > 0.5 && !selected && !alarm);
  float turn = timing.w < 0.0 ? 0.0 : radians(timing.w) - bearing;
  if (timing.w < 0.0) code = code > 3.5 && code < 7.5 ? code + 16.0 : code;
#ifdef POINT
  span = reach * 2.0;
  turning = vec2(cos(turn), sin(turn));
  gl_PointSize = span * pixelRatio;
#else
  pixel = corner * reach;
  turned = vec2(pixel.x * cos(turn) - pixel.y * sin(turn), pixel.x * sin(turn) + pixel.y * cos(turn));
  clip.xy += pixel * pixelRatio * 2.0 / viewport * clip.w;
#endif
  gl_Position = skip ? vec4(2.0, 2.0, 2.0, 1.0) : clip;
}`

export const vertexSource = vertex(false)
export const pointVertexSource = vertex(true)

const prelude = (point: boolean): string => `#version 300 es
precision highp float;
precision highp int;
${
  point
    ? `flat in float span;
flat in vec2 turning;
vec2 pixel;
vec2 turned;`
    : `in vec2 pixel;
in vec2 turned;`
}
flat in vec4 tint;
flat in float freshness;
flat in float code;
flat in float flags;
flat in float radius;
flat in float ringRadius;
uniform int pass;
uniform vec3 edge;
uniform vec3 alarmColour;
uniform vec3 accent;
uniform float pulse;       // 0..1, constant when reduced motion is asked
out vec4 fragment;
float box(vec2 p, vec2 half_, float r) {
  vec2 q = abs(p) - half_ + r;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - r;
}
float hexagon(vec2 p, float r) {
  const vec3 k = vec3(-0.866025404, 0.5, 0.577350269);
  p = abs(p.yx);
  p -= 2.0 * min(dot(k.xy, p), 0.0) * k.xy;
  p -= vec2(clamp(p.x, -k.z * r, k.z * r), r);
  return length(p) * sign(p.y);
}
// A body with a pointed nose, up.
float arrow(vec2 p, float r) {
  float body = box(p + vec2(0.0, r * 0.22), vec2(r * 0.66, r * 0.78), r * 0.18);
  vec2 q = vec2(abs(p.x), p.y);
  float nose = max(dot(q - vec2(0.0, r * 1.22), normalize(vec2(1.0, 0.95))), 0.3 * r - q.y);
  return min(body, nose);
}
float outline(vec2 p, float r, float kind) {
  if (kind > 15.5) return box(p, vec2(r * 0.68, r * 0.95), r * 0.3);
  if (kind > 7.5) return length(p) - r * 0.72;
  if (kind > 3.5) return arrow(p, r);
  if (kind > 2.5) return hexagon(p, r * 0.92);
  if (kind > 1.5) return (abs(p.x) + abs(p.y) - r * 1.2) * 0.7071;
  if (kind > 0.5) return box(p, vec2(r * 0.86), r * 0.28);
  return length(p) - r;
}
// Silhouette inside a vehicle: windscreen, cab, forks, ladder.
float silhouette(vec2 p, float r, float kind) {
  float k = kind > 15.5 ? kind - 16.0 : kind;
  if (k < 4.5) return box(p - vec2(0.0, r * 0.2), vec2(r * 0.4, r * 0.14), 1.0);
  if (k < 5.5) return box(p - vec2(0.0, r * 0.14), vec2(r * 0.62, 0.9), 0.2);
  if (k < 6.5) return min(box(p - vec2(r * 0.26, r * 0.3), vec2(0.9, r * 0.4), 0.2), box(p - vec2(-r * 0.26, r * 0.3), vec2(0.9, r * 0.4), 0.2));
  return min(min(box(p - vec2(r * 0.24, -r * 0.25), vec2(0.7, r * 0.6), 0.1), box(p - vec2(-r * 0.24, -r * 0.25), vec2(0.7, r * 0.6), 0.1)),
             box(p + vec2(0.0, r * 0.25), vec2(r * 0.24, 0.7), 0.1));
}
float cover(float d) { return clamp(0.5 - d, 0.0, 1.0); }
vec4 over(vec4 top, vec4 under) {
  return top + under * (1.0 - top.a);
}
vec4 paint(vec3 c, float a) { return vec4(c * a, a); }
// The marker itself: filled when live, a hollow faded outline when not.
vec4 marker() {
  float d;
  if (code < 0.5) d = length(pixel) - radius;
  else d = outline(code > 3.5 ? turned : pixel, radius, code);
  if (freshness > 0.5 || code == 8.0) {
    float a = freshness > 1.5 ? 0.38 : freshness > 0.5 ? 0.62 : 1.0;
    return over(paint(tint.rgb, cover(abs(d + 1.1) - 0.9) * a), paint(edge, cover(d) * 0.55 * a));
  }
  float body = cover(d);
  float inside = code > 3.5 ? body * (1.0 - cover(silhouette(turned, radius, code)) * 0.85) : body;
  return paint(mix(edge, tint.rgb, inside), max(body, cover(d - (radius < 5.0 ? 0.7 : 1.5)) * 0.9));
}`

/** Everybody in no way special: the marker and nothing else, because there may be ten thousand. */
export const plainFragmentSource = `${prelude(true)}
void main() {
  pixel = (gl_PointCoord - 0.5) * vec2(span, -span);
  turned = vec2(pixel.x * turning.x - pixel.y * turning.y, pixel.x * turning.y + pixel.y * turning.x);
  fragment = marker();
}`

/** Accuracy rings (pass 0), and the alarmed, selected and hovered (pass 1). */
export const fragmentSource = `${prelude(false)}
void main() {
  float far = length(pixel);
  if (pass == 0) {
    bool chosen = mod(floor(flags / 2.0), 2.0) > 0.5;
    float ring = chosen ? cover(abs(far - ringRadius) - 0.6) * 0.6 + cover(far - ringRadius) * 0.1 : cover(abs(far - ringRadius) - 0.5) * 0.2;
    fragment = paint(tint.rgb, ring * (freshness > 0.5 ? 0.5 : 1.0));
    return;
  }
  bool alarm = mod(flags, 2.0) > 0.5;
  bool selected = mod(floor(flags / 2.0), 2.0) > 0.5;
  bool hovered = flags > 3.5;
  vec4 c = vec4(0.0);
  if (alarm) {
    float reach = radius * (1.7 + 1.5 * pulse);
    c = paint(alarmColour, cover(far - radius * 2.0) * 0.28);
    c = over(paint(alarmColour, cover(abs(far - reach) - 1.4) * (1.0 - 0.75 * pulse)), c);
  }
  if (selected || hovered) c = over(paint(selected ? accent : tint.rgb, cover(abs(far - radius - 5.0) - 1.3)), c);
  c = over(marker(), c);
  if (alarm) {
    vec2 q = pixel - vec2(radius * 0.95, radius * 0.95);
    c = over(paint(alarmColour, cover(length(q) - 6.5)), c);
    float mark = min(box(q - vec2(0.0, 1.3), vec2(0.95, 2.4), 0.5), length(q + vec2(0.0, 3.4)) - 1.1);
    c = over(paint(vec3(1.0), cover(mark)), c);
  }
  fragment = c;
}`
