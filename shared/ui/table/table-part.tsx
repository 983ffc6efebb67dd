import {
  type CSSProperties,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { SegmentedControl } from '../fields/choice.tsx';
import { OpenRow } from '../layout/open-row.ts';
import type { DataColumn, DataTableProps, SortValue, TableSort } from './column.ts';
import { DataRow } from './data-row.tsx';
import s from './data-table.module.css';
import { HeadRow } from './head-row.tsx';
import { mensajes } from './mensajes.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRowWindow } from './use-window.ts';

const DEFAULT_REM = 8;

/** Minimum width of a column in rem. */
function widthOf({ width = DEFAULT_REM }: Pick<DataColumn<never>, 'width'>): number {
  return width;
}

/**
 * The columns that fit into `rem`: those with the smallest `giveUp` are hidden first until the others fit. The first column, and those
 * without `giveUp`, always stay.
 */
export function fittingColumns<T>(columns: readonly DataColumn<T>[], rem: number): readonly DataColumn<T>[] {
  let left = columns;
  const leaving = columns
    .filter(({ giveUp }, at) => at > 0 && giveUp !== undefined)
    .sort((a, b) => (a.giveUp ?? 0) - (b.giveUp ?? 0));
  for (const column of leaving) {
    if (left.reduce((sum, each) => sum + widthOf(each), 0) <= rem) break;
    left = left.filter((each) => each !== column);
  }
  return left;
}

/** The columns as a CSS grid template: at least their minimum width if there is room, and no wider than the table. */
function gridTemplate<T>(columns: readonly DataColumn<T>[]): string {
  return columns.map((column) => `minmax(0, ${widthOf(column)}fr)`).join(' ');
}

const spanish = new Intl.Collator('es-CO', { numeric: true, sensitivity: 'base' });

/** The rows in the order of `sort`; equal rows keep their order, and so do all rows for an unknown column. */
export function sortRows<T>(
  rows: readonly T[],
  columns: readonly DataColumn<T>[],
  sort: TableSort | null,
): readonly T[] {
  const by = columns.find(({ id }) => id === sort?.column)?.sortBy;
  if (!sort || !by) return rows;
  const keyed = rows.map((row) => ({ row, key: by(row) }));
  const sign = sort.descending ? -1 : 1;
  return keyed.sort((a, b) => order(a.key, b.key, sign)).map(({ row }) => row);
}

/** Sort after a press on a column's header: ascending, pressed again descending. */
export function nextSort(column: string, now: TableSort | null): TableSort {
  return { column, descending: now?.column === column && !now.descending };
}

function order(a: SortValue, b: SortValue, sign: 1 | -1): number {
  // Rows without a value are last in both directions.
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  return sign * spanish.compare(String(a), String(b));
}

/** Row height of tables. */
type Density = 'amplia' | 'compacta';

const ROW_REM: Readonly<Record<Density, number>> = { amplia: 3.5, compacta: 2.25 };

const KEY = 'gr.tabla';

/** The density stored on this device; default `amplia`. */
function readDensity(): Density {
  try {
    return localStorage.getItem(KEY) === 'compacta' ? 'compacta' : 'amplia';
  } catch {
    return 'amplia';
  }
}

/** Stores the density for every table of this device. */
function keepDensity(density: Density): void {
  try {
    localStorage.setItem(KEY, density);
  } catch {
    // Without storage the choice lasts while the table is on screen.
  }
}

const DENSITIES = [
  { value: 'amplia', label: mensajes.amplia },
  { value: 'compacta', label: mensajes.compacta },
] as const;
/** Height of the shell's bar and the table's header, which stay over the rows, rem. */
const HEAD_REM = 6;

/** The table itself, loaded when `DataTable` is first shown. */
export default function TablePart(props: DataTableProps<unknown>) {
  const { label, columns, rows, rowId, href, initialSort = null, summary } = props;
  const [ownSort, setOwnSort] = useState(initialSort);
  const [density, setDensity] = useState<Density>(readDensity);
  const box = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const sort = props.sort === undefined ? ownSort : props.sort;
  const { rem, px } = useTableSize(box);
  const shown = useMemo(() => fittingColumns(columns, rem), [columns, rem]);
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
  const seen = useRowWindow(body, sorted.length, ROW_REM[density] * px, HEAD_REM * px);
  useRowKeys(body, sorted.length, seen.show);
  const printing = usePrinting();
  const open = use(OpenRow);
  const press = (column: string) => {
    const next = nextSort(column, sort);
    setOwnSort(next);
    props.onSort?.(next);
  };
  const places = printing
    ? sorted.map((_, index) => ({ index, start: null }))
    : seen.rows.filter(({ index }) => index < sorted.length);
  const look = {
    '--columns': gridTemplate(shown),
    '--row': `${ROW_REM[density]}rem`,
  } as CSSProperties;
  return (
    <div ref={box} className={s.box} style={look}>
      <div className={s.bar}>
        <div className={s.summary}>{summary}</div>
        <div className={s.density}>
          <SegmentedControl
            label={mensajes.altura}
            choices={DENSITIES}
            value={density}
            onChange={(next) => {
              setDensity(next);
              keepDensity(next);
            }}
          />
        </div>
      </div>
      <table className={s.table} aria-label={label} aria-rowcount={sorted.length + 1}>
        <thead className={s.head}>
          <HeadRow columns={shown} sort={sort} onPress={press} />
        </thead>
        <tbody ref={body} className={s.rows} {...(!printing && { style: { height: seen.height } })}>
          {places.map(({ index, start }) => {
            const row = sorted[index];
            const place = href?.(row);
            return (
              <DataRow
                key={rowId(row)}
                row={row}
                index={index}
                top={start}
                columns={shown}
                href={place}
                current={open !== null && place === open}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** True while the page is being printed: all rows must be rendered by then. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return printing;
}

/** Px of 1 rem, which follows the person's text size. */
function remPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}

/** Width of a box, in rem, and px of 1 rem; infinite until measured. */
function useTableSize(box: RefObject<HTMLElement | null>): {
  readonly rem: number;
  readonly px: number;
} {
  const [size, setSize] = useState({ rem: Number.POSITIVE_INFINITY, px: 16 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const px = remPx();
      const rem = element.clientWidth / px;
      setSize((last) => (last.rem === rem && last.px === px ? last : { rem, px }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return size;
}
