/** Something that cannot go on, with the way out in both languages. */
export class Failure extends Error {
  constructor(zh, en) {
    super(en)
    this.zh = zh
    this.en = en
  }
}

/** One line to the person at the console, Chinese first. */
export function say(zh, en) {
  process.stdout.write(en === undefined ? `${zh}\n` : `${zh}\n${en}\n`)
}
