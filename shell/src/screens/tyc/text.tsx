import { Card, Section } from '@gr/shared/ui';
import { tyc } from './mensajes.ts';
import { SECTIONS, SUMMARY } from './terms.ts';
import s from './tyc.module.css';

/** The summary, in a few lines. */
export function Summary() {
  return (
    <Card icon="shield" title={tyc.resumen} tone="highlight">
      <ul className={s.summary}>
        {SUMMARY.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  );
}

/** The complete text with its headings. */
export function FullText() {
  return SECTIONS.map(({ titulo, parrafos }, i) => (
    <Section key={titulo} title={`${i + 1}. ${titulo}`}>
      {parrafos.map((text) => (
        <p key={text} className={s.text}>
          {text}
        </p>
      ))}
    </Section>
  ));
}
