import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Fill, ReportColumn } from '../../report.ts';
import { sheetText } from 'api-contract/sheet-text';
import { cellXml, toColumnLetters, textCell, escapeXml } from './cell.ts';
import { HEADING_STYLE, NOTE_STYLE, getStyleIndex, stylesXml } from './styles.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Of a spreadsheet, heading included. */
const MAX_LINES = 1_048_576;
const PACKED = { compress: true, compressionLevel: 1 };
const WIDTHS = { text: 14, number: 10, amount: 14, date: 12, time: 11 };

// Unnamed parts are sheets, so this can come before their number is known.
const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`;
const ROOT_RELATIONS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">\
<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export interface BookOptions {
  name: string;
  columns: readonly ReportColumn[];
  fill?: ((columnId: string, value: unknown, row: Record<string, unknown>) => Fill | undefined) | undefined;
  note?: string | undefined;
  /** Smaller in tests. */
  linesPerSheet?: number | undefined;
}

type Row = Record<string, unknown>;

const waitForDrain = (stream: PassThrough) =>
  new Promise<void>((resolve) => {
    const go = () => {
      stream.off('drain', go).off('close', go);
      resolve();
    };
    stream.on('drain', go).on('close', go);
  });

/**
 * A streamed spreadsheet: `file` gives bytes in bounded memory. Full sheets are followed by another; the note is the
 * last row.
 */
export class Book {
  readonly file: Readable;
  readonly #zip = new ZipFile();
  readonly #options: Required<Pick<BookOptions, 'columns' | 'name' | 'linesPerSheet'>> & BookOptions;
  readonly #letters: string[];
  readonly #plain: number[];
  #sheet: PassThrough | undefined;
  #sheets = 0;
  #line = 0;

  constructor(options: BookOptions) {
    this.#options = { ...options, linesPerSheet: options.linesPerSheet ?? MAX_LINES };
    this.#letters = options.columns.map((_, index) => toColumnLetters(index));
    this.#plain = options.columns.map(({ kind }) => getStyleIndex(kind, 0, undefined));
    this.file = this.#zip.outputStream as Readable;
    this.#zip.on('error', (error: Error) => this.file.destroy(error));
    this.#zip.addBuffer(Buffer.from(CONTENT_TYPES), '[Content_Types].xml', PACKED);
    this.#zip.addBuffer(Buffer.from(ROOT_RELATIONS), '_rels/.rels', PACKED);
    this.#zip.addBuffer(Buffer.from(stylesXml()), 'xl/styles.xml', PACKED);
  }

  async rows(rows: readonly Row[]): Promise<void> {
    let from = 0;
    while (from < rows.length) {
      if (!this.#sheet) await this.#open();
      const room = this.#options.linesPerSheet - this.#line;
      if (room === 0) {
        await this.#close();
        continue;
      }
      const part = rows.slice(from, from + room);
      await this.#write(part.map((row) => this.#lineOf(row)).join(''));
      from += part.length;
    }
  }

  async finish(): Promise<void> {
    if (!this.#sheet) await this.#open();
    const { note, linesPerSheet } = this.#options;
    const last = this.#line;
    if (note) {
      if (this.#line === linesPerSheet) {
        await this.#close();
        await this.#open();
      }
      this.#line += 1;
      await this.#write(`<row r="${this.#line}">${textCell(`A${this.#line}`, NOTE_STYLE, sheetText(note))}</row>`);
      await this.#close(last === linesPerSheet ? 1 : last);
    } else await this.#close();
    this.#zip.addBuffer(Buffer.from(this.#workbookXml()), 'xl/workbook.xml', PACKED);
    this.#zip.addBuffer(Buffer.from(this.#relationsXml()), 'xl/_rels/workbook.xml.rels', PACKED);
    this.#zip.end();
  }

  destroy(error?: Error): void {
    this.#sheet?.destroy();
    this.file.destroy(error);
  }

  #lineOf(row: Row): string {
    const { columns, fill } = this.#options;
    this.#line += 1;
    let xml = `<row r="${this.#line}">`;
    for (let index = 0; index < columns.length; index += 1) {
      const { id, kind } = columns[index] as ReportColumn;
      const value = row[id];
      const colour = fill?.(id, value, row);
      const style = colour || kind === 'amount' ? getStyleIndex(kind, value, colour) : (this.#plain[index] as number);
      xml += cellXml(`${this.#letters[index]}${this.#line}`, kind, value, style);
    }
    return `${xml}</row>`;
  }

  async #open(): Promise<void> {
    const { columns } = this.#options;
    this.#sheets += 1;
    this.#line = 1;
    this.#sheet = new PassThrough({ highWaterMark: 262_144 });
    this.#zip.addReadStream(this.#sheet, `xl/worksheets/sheet${this.#sheets}.xml`, PACKED);
    const widths = columns.map(
      ({ header, kind, width }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${Math.max(width ?? WIDTHS[kind], Math.min(header.length + 2, 40))}" customWidth="1"/>`,
    );
    const headings = columns.map(({ header }, index) =>
      textCell(`${this.#letters[index]}1`, HEADING_STYLE, sheetText(header)),
    );
    await this.#write(
      `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
        '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/></sheetView></sheetViews>' +
        `<cols>${widths.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`,
    );
  }

  async #close(lastLine = this.#line): Promise<void> {
    const corner = `${this.#letters.at(-1)}${lastLine}`;
    await this.#write(
      `</sheetData><autoFilter ref="A1:${corner}"/><ignoredErrors><ignoredError sqref="A1:${corner}" numberStoredAsText="1"/>` +
        '</ignoredErrors></worksheet>',
    );
    this.#sheet?.end();
    this.#sheet = undefined;
  }

  async #write(xml: string): Promise<void> {
    const sheet = this.#sheet as PassThrough;
    if (this.file.destroyed) throw new Error('The file was given up.');
    if (!sheet.write(xml)) await waitForDrain(sheet);
  }

  #workbookXml(): string {
    const base = this.#options.name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);
    const sheets = Array.from({ length: this.#sheets }, (_, index) => {
      const name = escapeXml(index === 0 ? base : `${base.slice(0, 26)} ${index + 1}`).replaceAll('"', '&quot;');
      return `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`;
    });
    return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>${sheets.join('')}</sheets></workbook>`;
  }

  #relationsXml(): string {
    const sheets = Array.from(
      { length: this.#sheets },
      (_, index) =>
        `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
    );
    return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${sheets.join('')}\
<Relationship Id="rId${this.#sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;
  }
}
