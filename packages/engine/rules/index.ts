export { type Battery, createJudge, type Judge, type JudgeInput } from './judge.ts'
export { type JudgedType, judgedTypes } from './kind.ts'
