import { Button, cx, Icon, type IconName } from '@gr/shared/ui';
import s from './band.module.css';

/** Tone of a read's result: marked, already known, or refused. */
export type BandTone = 'ok' | 'aviso' | 'error';

export interface BandProps {
  readonly tone: BandTone;
  readonly titulo: string;
  readonly texto?: string;
  /** Actions offered, the likeliest first. */
  readonly acciones?: readonly BandAction[];
}

/** A button of a band. */
export interface BandAction {
  readonly texto: string;
  readonly icon?: IconName;
  readonly onPress: () => void;
}

const ICONO = { ok: 'check-circle', aviso: 'warning', error: 'problem' } as const;

/** The answer to a read, legible at a glance: icon, text, colour. */
export function Band({ tone, titulo, texto, acciones = [] }: BandProps) {
  return (
    <div className={cx(s.band, s[tone])}>
      <Icon name={ICONO[tone]} size={36} />
      <div className={s.texts}>
        <p className={s.title}>{titulo}</p>
        {texto !== undefined && <p className={s.text}>{texto}</p>}
        {acciones.length > 0 && (
          <div className={s.action}>
            {acciones.map(({ texto: label, icon, onPress }) => (
              <Button key={label} {...(icon && { icon })} onPress={onPress}>
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
