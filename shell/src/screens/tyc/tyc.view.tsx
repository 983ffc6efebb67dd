import { Button, Card, Screen, Section } from '@gr/shared/ui';
import { PARTES, RESUMEN, TYC } from './texto.ts';
import s from './tyc.module.css';

/** Términos & Condiciones: what matters first, then the whole text; works without a connection. */
export function Tyc() {
  return (
    <Screen>
      <p className={s.version}>
        Versión {TYC.version} · {TYC.fecha}
      </p>
      <Card icon="shield" title="En resumen" tone="highlight">
        <ul className={s.summary}>
          {RESUMEN.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
      {PARTES.map(({ titulo, parrafos }, i) => (
        <Section key={titulo} title={`${i + 1}. ${titulo}`}>
          {parrafos.map((text) => (
            <p key={text} className={s.text}>
              {text}
            </p>
          ))}
        </Section>
      ))}
      <Button icon="print" full size="large" onPress={() => window.print()}>
        Imprimir
      </Button>
    </Screen>
  );
}
