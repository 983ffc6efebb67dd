import type { Unidad } from '@gr/shared/domain/registro/records';
import { cx, Icon, Section, Stack } from '@gr/shared/ui';
import s from './infoun.module.css';
import { EMERGENCIAS, infoun } from './mensajes.ts';

/** Contacts, the emergency line first, and directions. */
export function Contacts({ unit }: { readonly unit: Unidad }) {
  const way = directions(unit);
  // Who answers, and as what: a name alone does not say whom a guard calls.
  const admin = [infoun.administracion, ...(unit.admin_nom === undefined ? [] : [unit.admin_nom])].join(': ');
  return (
    <Section title={infoun.contactos}>
      <Stack gap={2}>
        {EMERGENCIAS.map(({ quien, numero }, i) => (
          <CallLink key={numero} who={quien} number={numero} urgent={i === 0} />
        ))}
        {unit.tel_porteria !== undefined && <CallLink who={infoun.porteria} number={unit.tel_porteria} />}
        {unit.admin_cel !== undefined && <CallLink who={admin} number={unit.admin_cel} />}
        {way !== null && <CallLink who={infoun.comoLlegar} href={way} />}
      </Stack>
    </Section>
  );
}

/** A `geo:` address opens the phone's own map, also without a connection. */
function directions({ lat, lng, dir }: Unidad): string | null {
  if (lat !== undefined && lng !== undefined) return `geo:${lat},${lng}?q=${lat},${lng}`;
  return dir === undefined ? null : `geo:0,0?q=${encodeURIComponent(dir)}`;
}

interface CallLinkProps {
  readonly who: string;
  /** Telephone number; absent for a link of another kind. */
  readonly number?: string;
  readonly href?: string;
  readonly urgent?: boolean;
}

/** A 56 px link that calls or opens the phone's map. A plain link: it leaves the app. */
function CallLink({ who, number, href, urgent = false }: CallLinkProps) {
  const target = number === undefined ? href : `tel:${number.replace(/[^\d+*#]/g, '')}`;
  return (
    <a className={cx(s.call, urgent && s.urgent)} href={target}>
      <Icon name={number === undefined ? 'pin' : urgent ? 'siren' : 'phone'} />
      <span className={s.who}>
        {number !== undefined && <span className={s.hidden}>{infoun.llamar} </span>}
        {who}
      </span>
      {number !== undefined && <span className={s.number}>{number}</span>}
    </a>
  );
}
