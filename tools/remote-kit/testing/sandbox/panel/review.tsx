import { useObservable } from '@gr/shared/ui';
import { PICTURES } from '../../../build/sandbox/pictures-asked.ts';
import { mensajes } from '../mensajes.ts';
import { Group } from './fields.tsx';
import s from './panel.module.css';
import type { PanelStore } from './panel-store.ts';

/** Axe on the screen, and pictures of it, of the whole recorded session where there is one. */
export function Review({ store }: { readonly store: PanelStore }) {
  const { review } = store;
  const findings = useObservable(review.findings);
  const pictures = useObservable(review.pictures);
  return (
    <Group title={mensajes.grupos.revision}>
      <div className={s.buttons}>
        <button type="button" disabled={findings === 'espera'} onClick={() => void review.check()}>
          {mensajes.revisarAcceso}
        </button>
        <button type="button" disabled={pictures === 'espera'} onClick={() => void review.take()}>
          {mensajes.tomarFotos}
        </button>
      </div>
      <Findings review={review} />
      <Taken review={review} />
    </Group>
  );
}

type Shown = Pick<PanelStore, 'review'>;

function Findings({ review }: Shown) {
  const asked = useObservable(review.findings);
  const there = asked !== null && asked !== 'espera' && 'value' in asked ? asked.value : undefined;
  const { ruta = '', found = [] } = there ?? {};
  const said = found.length === 0 ? mensajes.sinHallazgos(ruta) : mensajes.hallazgos(found.length, ruta);
  return (
    <>
      <p role="status" className={s.note}>
        {asked === 'espera' && mensajes.revisando}
        {asked !== null && asked !== 'espera' && 'problem' in asked && asked.problem}
        {there && said}
      </p>
      <ol className={s.list} aria-label={mensajes.listaHallazgos}>
        {found.map(({ rule, message, element, html, why }) => (
          <li key={`${rule} ${element}`}>
            <details className={s.call}>
              <summary>
                <b className={s.falla}>{rule}</b>
                <span className={s.words}>
                  {message}
                  <small>{element}</small>
                </span>
              </summary>
              <pre>{`${html}\n\n${why}`}</pre>
            </details>
          </li>
        ))}
      </ol>
    </>
  );
}

function Taken({ review }: Shown) {
  const asked = useObservable(review.pictures);
  const there = asked !== null && asked !== 'espera' && 'value' in asked ? asked.value : undefined;
  const { folder = '', pictures = [], missed = [] } = there ?? {};
  return (
    <>
      <p role="status" className={s.note}>
        {asked === 'espera' && mensajes.tomando}
        {asked !== null && asked !== 'espera' && 'problem' in asked && asked.problem}
        {there && [mensajes.fotos(pictures.length, folder), ...missed.map(mensajes.noSePudo)].join(' ')}
      </p>
      <ul className={s.pictures} aria-label={mensajes.tomarFotos}>
        {pictures.map(({ name, width, tema, step }) => (
          <li key={name}>
            <a href={`${PICTURES}/${name}`} target="_blank" rel="noreferrer">
              <img src={`${PICTURES}/${name}`} alt="" />
              {mensajes.foto(width, tema, step)}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
