/** What is hidden in a sheet of an OpenDocument, by rows and columns from 0. */
export interface Hidden {
  readonly sheet: boolean;
  readonly rows: ReadonlySet<number>;
  readonly columns: ReadonlySet<number>;
}

const TAG = /<(?:table:(table|table-row|table-column)|style:(style|table-properties))(?=[\s/>])([^>]*)>/g;
/** Most rows and columns that one element may stand for here: a sheet ends with a million empty rows. */
const MOST_REPEATED = 20_000;

/**
 * What the sheets of an OpenDocument hide, in their order (ODF 1.3 part 3, 19.749 `table:visibility`, 20.398 `table:display`), which the
 * reader of workbooks does not tell.
 * @param xml its `content.xml`, or the whole of a flat one
 */
export function hiddenOf(xml: string): readonly Hidden[] {
  const sheets: { sheet: boolean; rows: Set<number>; columns: Set<number> }[] = [];
  const shut = new Set<string>();
  let style = '';
  let at = { row: 0, column: 0 };
  for (const [, table, styled, text = ''] of xml.matchAll(TAG)) {
    const of = (name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(text)?.[1] ?? '';
    const last = sheets.at(-1);
    if (styled === 'style') style = of('style:name');
    else if (styled) {
      if (of('table:display') === 'false') shut.add(style);
    } else if (table === 'table') {
      sheets.push({ sheet: shut.has(of('table:style-name')), rows: new Set(), columns: new Set() });
      at = { row: 0, column: 0 };
    } else if (last) {
      const [kind, all] =
        table === 'table-row' ? (['row', last.rows] as const) : (['column', last.columns] as const);
      const count = Number(of(`table:number-${kind}s-repeated`) || 1);
      if (/^(?:collapse|filter)$/.test(of('table:visibility')))
        for (let n = 0; n < Math.min(count, MOST_REPEATED); n += 1) all.add(at[kind] + n);
      at[kind] += count;
    }
  }
  return sheets;
}
