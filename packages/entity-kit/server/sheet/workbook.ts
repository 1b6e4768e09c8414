import { Readable } from 'node:stream'
import { zip } from './zip.ts'

/** What a cell holds. Texts are stored as texts, so that none is ever taken for a formula. */
export type Cell = string | number | boolean | null
export type CellStyle = 'plain' | 'header' | 'required'

export type Sheet = {
  name: string
  header: { title: string; style: CellStyle; width?: number }[]
  rows: AsyncIterable<Cell[]> | Iterable<Cell[]>
}

/** The rows that a sheet can have at all, less the header. */
export const MAX_SHEET_ROWS = 1_048_575

const styles: Record<CellStyle, number> = { plain: 0, header: 1, required: 2 }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Characters that XML 1.0 cannot hold are left out. */
const xml = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => escapes[c] ?? c).replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')

/** `A`, `B` … `Z`, `AA` … */
export function columnName(index: number): string {
  let name = ''
  for (let n = index + 1; n > 0; n = Math.floor((n - 1) / 26)) name = String.fromCharCode(65 + ((n - 1) % 26)) + name
  return name
}

function cellXml(value: Cell, column: number, row: number, style: CellStyle): string {
  if (value === null || value === '') return ''
  const at = `r="${columnName(column)}${row}"${style === 'plain' ? '' : ` s="${styles[style]}"`}`
  if (typeof value === 'number') return Number.isFinite(value) ? `<c ${at}><v>${value}</v></c>` : ''
  if (typeof value === 'boolean') return `<c ${at} t="b"><v>${value ? 1 : 0}</v></c>`
  return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${xml(value.slice(0, 32_767))}</t></is></c>`
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

async function* sheetXml({ header, rows }: Sheet): AsyncGenerator<string> {
  const columns = header.map(({ width = 16 }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`).join('')
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData>`
  yield `<row r="1">${header.map(({ title, style }, i) => cellXml(title, i, 1, style)).join('')}</row>`
  let number = 1
  let buffer = ''
  for await (const row of rows) {
    number++
    if (number > MAX_SHEET_ROWS + 1) break
    buffer += `<row r="${number}">${row.map((value, i) => cellXml(value, i, number, 'plain')).join('')}</row>`
    if (buffer.length > 65_536) {
      yield buffer
      buffer = ''
    }
  }
  yield `${buffer}</sheetData></worksheet>`
}

/** Plain, bold header, and bold red header for what must be filled in. All cells are text format, so that numbers keep leading zeros. */
const stylesXml = `${declaration}<styleSheet xmlns="${main}"><fonts count="3"><font><sz val="11"/><name val="等线"/></font><font><b/><sz val="11"/><name val="等线"/></font><font><b/><color rgb="FFE02020"/><sz val="11"/><name val="等线"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF2F4F7"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf numFmtId="49" applyNumberFormat="1"/><xf fontId="1" fillId="2" applyFont="1" applyFill="1"/><xf fontId="2" fillId="2" applyFont="1" applyFill="1"/></cellXfs></styleSheet>`

/**
 * An .xlsx file as a stream (ECMA-376, inline strings). Written here because the reader's library writes no cell styles and the template
 * needs red headers, and so that an export of a million rows never stands in memory.
 */
export function workbook(sheets: readonly Sheet[]): Readable {
  const numbered = sheets.map((sheet, i) => ({ sheet, n: i + 1 }))
  const entries = [
    {
      name: '[Content_Types].xml',
      content: [
        `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${numbered.map(({ n }) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}</Types>`,
      ],
    },
    {
      name: '_rels/.rels',
      content: [
        `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ],
    },
    {
      name: 'xl/workbook.xml',
      content: [
        `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${numbered.map(({ sheet, n }) => `<sheet name="${xml(sheet.name.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31))}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
      ],
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: [
        `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${numbered.map(({ n }) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
      ],
    },
    { name: 'xl/styles.xml', content: [stylesXml] },
    ...numbered.map(({ sheet, n }) => ({ name: `xl/worksheets/sheet${n}.xml`, content: sheetXml(sheet) })),
  ]
  return Readable.from(zip(entries))
}

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
