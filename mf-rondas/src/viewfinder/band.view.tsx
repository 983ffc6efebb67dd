import { Button, cx, Icon } from '@gr/shared/ui';
import s from './band.module.css';

/** How a read went: marked, known already, or refused. */
export type BandTone = 'ok' | 'aviso' | 'error';

export interface BandProps {
  readonly tone: BandTone;
  readonly titulo: string;
  readonly texto?: string;
  readonly accion?: { readonly texto: string; readonly onPress: () => void };
}

const ICONO = { ok: 'check-circle', aviso: 'clock', error: 'problem' } as const;

/** The answer to a read, large enough for a glance: drawing, words, colour. */
export function Band({ tone, titulo, texto, accion }: BandProps) {
  return (
    <div className={cx(s.band, s[tone])}>
      <Icon name={ICONO[tone]} size={36} />
      <div className={s.texts}>
        <p className={s.title}>{titulo}</p>
        {texto !== undefined && <p className={s.text}>{texto}</p>}
        {accion && (
          <div className={s.action}>
            <Button onPress={accion.onPress}>{accion.texto}</Button>
          </div>
        )}
      </div>
    </div>
  );
}
