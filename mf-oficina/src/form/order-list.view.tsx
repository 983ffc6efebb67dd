import { cx, Icon, IconButton } from '@gr/shared/ui';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { mensajes } from './mensajes.ts';
import s from './order-list.module.css';

/**
 * Lets rows of `list` (children with `data-id`) be dragged with the mouse; touch and keyboard use buttons.
 * @param move called with the id of the dragged row and that of the row it is over
 */
function useDragOrder(list: RefObject<HTMLElement | null>, move: (id: string, over: string) => void): void {
  const onMove = useEffectEvent(move);
  useEffect(() => {
    const box = list.current;
    if (box === null) return;
    const stops: (() => void)[] = [];
    let dragged: string | null = null;
    const rowOf = ({ target }: Event): HTMLElement | null =>
      target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null;
    const on = (type: string, listener: (event: Event) => void): void => {
      box.addEventListener(type, listener);
      stops.push(() => box.removeEventListener(type, listener));
    };
    on('dragstart', (event) => {
      dragged = rowOf(event)?.dataset.id ?? null;
    });
    on('dragover', (event) => event.preventDefault());
    on('dragenter', (event) => {
      const over = rowOf(event)?.dataset.id;
      if (dragged !== null && over !== undefined && over !== dragged) onMove(dragged, over);
    });
    on('dragend', () => {
      dragged = null;
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, [list]);
}

/** An item of an ordered list. */
export interface Ordered {
  readonly id: string;
  readonly name: string;
  /** Second line: kind of the item. */
  readonly note?: string;
  /** True when the item has an error. */
  readonly wrong?: boolean;
}

/** Props of `OrderList`. */
export interface OrderListProps {
  /** Name for screen readers. */
  readonly label: string;
  readonly items: readonly Ordered[];
  /** All ids in their new order. */
  readonly onChange: (ids: readonly string[]) => void;
  /** Id of the expanded row, `null` = none; absent when rows don't expand. */
  readonly open?: string | null;
  readonly onOpen?: (id: string | null) => void;
  /** Content below the expanded row. */
  readonly children?: ReactNode;
}

/** Ordered items, moved with buttons, which keep the focus as their row moves, or by dragging the row. */
export function OrderList({ label, items, onChange, open = null, onOpen, children }: OrderListProps) {
  const list = useRef<HTMLOListElement>(null);
  const ids = items.map(({ id }) => id);
  const move = (id: string, to: number): void => {
    const next = moved(ids, id, to);
    if (next !== ids) onChange(next);
  };
  useDragOrder(list, (id, over) => move(id, ids.indexOf(over)));
  return (
    <ol ref={list} className={s.list} aria-label={label}>
      {items.map(({ id, name, note, wrong = false }, at) => (
        // An expanded row has fields, whose text is selected with the mouse, so it is not draggable.
        <li key={id} className={s.item} data-id={id} draggable={id !== open}>
          <div className={s.row}>
            {onOpen ? (
              <button
                type="button"
                id={`abrir-${id}`}
                className={cx(s.name, s.opener)}
                aria-expanded={id === open}
                onClick={() => onOpen(id === open ? null : id)}
              >
                <Icon name={wrong ? 'alert' : id === open ? 'chevron-down' : 'chevron-right'} size={20} />
                <Words at={at} name={name} note={note} />
              </button>
            ) : (
              <Words at={at} name={name} note={note} />
            )}
            <IconButton
              icon="chevron-up"
              label={mensajes.subir(name)}
              idle={at === 0}
              onPress={() => move(id, at - 1)}
            />
            <IconButton
              icon="chevron-down"
              label={mensajes.bajar(name)}
              idle={at === items.length - 1}
              onPress={() => move(id, at + 1)}
            />
          </div>
          {id === open && <div className={s.inside}>{children}</div>}
        </li>
      ))}
    </ol>
  );
}

interface WordsProps {
  readonly at: number;
  readonly name: string;
  readonly note: string | undefined;
}

function Words({ at, name, note }: WordsProps) {
  return (
    <span className={s.name}>
      {at + 1}. {name}
      {note !== undefined && <span className={s.note}>{note}</span>}
    </span>
  );
}

/** The ids with `id` moved to position `to`; unchanged when the position does not exist. */
function moved(ids: readonly string[], id: string, to: number): readonly string[] {
  const at = ids.indexOf(id);
  if (at < 0 || to < 0 || to >= ids.length || to === at) return ids;
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}
