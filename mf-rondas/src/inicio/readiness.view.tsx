import { Button, cx, Icon, Section, Skeleton } from '@gr/shared/ui';
import { preparacion } from '../mensajes-preparacion.ts';
import { useReadiness } from './readiness.data.ts';
import { requirements } from './readiness.model.ts';
import s from './readiness.module.css';

/** The readiness strip: position, camera, battery and storage, each with its remedy. */
export default function Readiness() {
  const { readiness, askPosition } = useReadiness();
  return (
    <Section title={preparacion.titulo}>
      {readiness === null && <Skeleton rows={4} />}
      <ul className={s.strip}>
        {(readiness === null ? [] : requirements(readiness)).map(
          ({ id, titulo, icono, tone, texto, pedible }) => (
            <li key={id} className={s.item}>
              <span className={cx(s.icon, s[tone])}>
                <Icon name={tone === 'ok' ? 'check-circle' : tone === 'warn' ? 'warning' : icono} />
              </span>
              <span className={s.texts}>
                <span className={s.title}>{titulo}</span>
                <span className={s.text}>{texto}</span>
              </span>
              {pedible && <Button onPress={() => void askPosition()}>{preparacion.permitir}</Button>}
            </li>
          ),
        )}
      </ul>
    </Section>
  );
}
