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
import type { DataTableProps } from './column.ts';
import { DataRow } from './data-row.tsx';
import s from './data-table.module.css';
import { fittingColumns, gridTemplate } from './fitting.ts';
import { HeadRow } from './head-row.tsx';
import { mensajes } from './mensajes.ts';
import { nextSort, sortRows } from './sort.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRowWindow } from './use-window.ts';

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
  const { label, columns, rows, rowId, href, onOpen, current, initialSort = null, summary } = props;
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
            const id = rowId(row);
            const place = href?.(row);
            return (
              <DataRow
                key={id}
                row={row}
                index={index}
                top={start}
                columns={shown}
                href={place}
                onOpen={onOpen}
                current={id === current || (open !== null && place === open)}
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
