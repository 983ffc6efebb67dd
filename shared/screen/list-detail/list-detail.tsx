import { cx, OpenRow, useDesk, useObservable } from '@gr/shared/ui';
import { type ReactNode, useMemo, useRef } from 'react';
import type { Host } from '../../contract/contract.ts';
import s from './list-detail.module.css';
import { mensajes } from './mensajes.ts';
import { type Pane, PaneContext } from './pane-context.ts';
import { paneRoutes } from './pane-routes.ts';
import { type ListPlaces, openDetail } from './places.ts';
import { usePaneMoves } from './use-pane-moves.ts';

interface Props {
  readonly host: Host;
  readonly places: readonly ListPlaces[];
  /** The remote's screens for a host, whose route gives their place. */
  readonly children: (host: Host) => ReactNode;
}

/**
 * A remote's screens, rendered twice when its address names a list and a detail: side by side on a wide screen, only the detail on a phone.
 * Both keep their state when the window is resized.
 */
export function ListDetail({ host, places, children }: Props) {
  const { route } = host;
  const desk = useDesk();
  const detail = openDetail(useObservable(route.location), places);
  const { routes, listHost, detailHost } = useMemo(() => {
    const both = paneRoutes(host.route, places);
    return {
      routes: both,
      listHost: { ...host, route: both.list },
      detailHost: { ...host, route: both.detail },
    };
  }, [host, places]);
  const open = detail && detail.pathname + detail.search;
  const beside = desk ? open : null;
  const list = useRef<HTMLDivElement>(null);
  const section = useRef<HTMLElement>(null);
  usePaneMoves(list, section, beside, routes.close);
  const pane = (kind: Pane['kind']): Pane | null =>
    beside === null ? null : { kind, open: beside, close: routes.close };
  return (
    <div className={cx(s.panes, beside !== null && s.split)}>
      {(desk || detail === null) && (
        <div key="list" ref={list} className={s.list} data-pane="">
          <PaneContext value={pane('list')}>
            <OpenRow value={beside}>{children(listHost)}</OpenRow>
          </PaneContext>
        </div>
      )}
      {detail && (
        <section key="detail" ref={section} className={s.detail} aria-label={mensajes.detalle} tabIndex={-1}>
          <PaneContext value={pane('detail')}>{children(detailHost)}</PaneContext>
        </section>
      )}
    </div>
  );
}
