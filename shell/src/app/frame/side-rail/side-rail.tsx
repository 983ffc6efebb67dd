import { Icon, isIconName, useObservable } from '@gr/shared/ui';
import { Fragment } from 'react';
import { Link } from '../../../work/link.tsx';
import { useWork } from '../../../work/work.ts';
import { barra, marco } from '../../mensajes.ts';
import { currentEntry } from '../../menu.ts';
import { tabs } from '../tabs.ts';
import s from './side-rail.module.css';

/**
 * The places of the bottom bar at the left edge of a desk's screen, within tasks too, and below a section the places it declares; «Más»
 * opens the side menu.
 */
export function SideRail({ onMore }: { readonly onMore: () => void }) {
  const { persona, federation, history } = useWork();
  const registry = useObservable(federation.registry);
  const { pathname } = useObservable(history.location);
  const entries = tabs(registry, persona.rol);
  const here = currentEntry(entries, pathname);
  const within = currentEntry(here?.lugares ?? [], pathname);
  return (
    <nav className={s.rail} aria-label={marco.principal}>
      {entries.map((place) => (
        <Fragment key={place.ruta}>
          <Link
            to={place.ruta}
            className={s.place}
            current={place === here && within === undefined}
            replace={place.ruta === '/home'}
          >
            {isIconName(place.icono) && <Icon name={place.icono} />}
            <span>{place.texto}</span>
          </Link>
          {place.lugares && (
            <ul className={s.second}>
              {place.lugares.map((one) => (
                <li key={one.ruta}>
                  <Link to={one.ruta} className={s.inner} current={one === within}>
                    {one.texto}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Fragment>
      ))}
      <button type="button" className={s.place} aria-haspopup="dialog" onClick={onMore}>
        <Icon name="menu" />
        <span>{barra.mas}</span>
      </button>
    </nav>
  );
}
