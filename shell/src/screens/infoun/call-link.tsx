import { cx, Icon } from '@gr/shared/ui';
import s from './infoun.module.css';
import { infoun } from './mensajes.ts';

export interface CallLinkProps {
  readonly who: string;
  /** Telephone number; absent for a link of another kind. */
  readonly number?: string;
  readonly href?: string;
  readonly urgent?: boolean;
}

/** A 56 px link that calls or opens the phone's map. A plain link: it leaves the app. */
export function CallLink({ who, number, href, urgent = false }: CallLinkProps) {
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
