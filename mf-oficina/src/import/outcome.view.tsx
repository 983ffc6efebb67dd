import { Stack } from '@gr/shared/ui';
import s from './import.module.css';
import { mensajes } from './mensajes.ts';
import type { Outcome } from './outcome.ts';

/** Notes that are open at once. */
const FEW = 5;

/** Figures of an import's changes, with the single changes behind a summary. */
export function OutcomeView({ outcome }: { readonly outcome: Outcome }) {
  const { cifras, lineas, lineas_total, notas } = outcome;
  const figures = Object.entries(cifras).filter(([, count]) => count > 0);
  return (
    <Stack>
      <p className={s.figures}>
        {figures.map(([word, count]) => (
          <span key={word}>{mensajes.cifra(count, word)}</span>
        ))}
      </p>
      {notas.length > 0 && (
        <details className={s.changes} open={notas.length <= FEW}>
          <summary>{mensajes.leidas(notas.length)}</summary>
          <ul className={s.lines}>
            {notas.map((nota) => (
              <li key={nota}>{nota}</li>
            ))}
          </ul>
        </details>
      )}
      {lineas.length > 0 && (
        <details className={s.changes}>
          <summary>{mensajes.cambios}</summary>
          <ul className={s.lines}>
            {lineas.map((linea) => (
              <li key={linea}>{linea}</li>
            ))}
          </ul>
          {lineas_total > lineas.length && <p>{mensajes.mas(lineas_total - lineas.length)}</p>}
        </details>
      )}
    </Stack>
  );
}
