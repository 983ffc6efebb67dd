import { falla, type Plantilla, score } from '@gr/shared/domain/lista/lista';
import { itemsWithNovedad } from '@gr/shared/domain/lista/lista-ops';
import { catNovName } from '@gr/shared/domain/novedad/categorias';
import { useCategories, usePhotoUrls, useTakePhotos } from '@gr/shared/screen';
import {
  Banner,
  Button,
  Grid,
  List,
  ListRow,
  ScoreBadge,
  Section,
  SignaturePad,
  StateChip,
  SummaryTile,
} from '@gr/shared/ui';
import type { Controls } from './controls.ts';
import type { Draft } from './draft.model.ts';
import { mensajes } from './mensajes.ts';
import { inWords } from './respuestas.ts';
import { progressOf, visibleItems } from './steps.model.ts';

const m = mensajes.resumen;

interface Props {
  readonly plantilla: Plantilla;
  readonly draft: Draft;
  readonly missing: number;
  readonly controls: Controls;
  readonly onMissing: () => void;
}

/** The last step: the result, the failures, the incidents to open, and the signature. */
export function Summary({ plantilla, draft: b, missing, controls, onMissing }: Props) {
  const nota = score(plantilla, b.respuestas);
  const { done, total } = progressOf(plantilla, b.respuestas, b.fotos);
  return (
    <>
      {missing > 0 && (
        <Banner
          inset
          tone="warn"
          action={
            <Button variant="quiet" onPress={onMissing}>
              {m.ir}
            </Button>
          }
        >
          {m.faltan(missing)}
        </Banner>
      )}
      <Section title={m.puntaje} trailing={<ScoreBadge score={nota.puntaje} passed={nota.aprobada} />}>
        <Grid>
          <SummaryTile value={`${done}/${total}`} label={m.respondidas} />
          <SummaryTile value={nota.fallas} label={m.fallas} tone={nota.fallas > 0 ? 'warn' : 'ok'} />
          <SummaryTile
            value={nota.fallas_criticas}
            label={m.criticas}
            tone={nota.fallas_criticas > 0 ? 'error' : 'ok'}
          />
        </Grid>
      </Section>
      <FallasList plantilla={plantilla} draft={b} />
      <Firma draft={b} controls={controls} />
    </>
  );
}

function FallasList({ plantilla, draft: b }: Pick<Props, 'plantilla' | 'draft'>) {
  const own = useCategories();
  const items = visibleItems(plantilla, b.respuestas);
  const failed = items.filter(({ id, item }) => falla(item, b.respuestas[id]?.valor ?? ''));
  const opens = new Set(itemsWithNovedad(plantilla, b.respuestas));
  return (
    <>
      <Section title={m.fallas}>
        {failed.length === 0 ? (
          <p>{m.sinFallas}</p>
        ) : (
          <List label={m.fallas}>
            {failed.map(({ id, item }) => (
              <ListRow
                key={id}
                icon="problem"
                title={item.texto}
                subtitle={m.respuesta(inWords(item, b.respuestas[id]?.valor ?? ''))}
                meta={b.respuestas[id]?.obs}
                trailing={
                  item.critico === true && <StateChip tone="error">{mensajes.item.critico}</StateChip>
                }
              />
            ))}
          </List>
        )}
      </Section>
      {opens.size > 0 && (
        <Section title={m.novedades}>
          <List label={m.novedades}>
            {items
              .filter(({ id }) => opens.has(id))
              .map(({ id, item }) => (
                <ListRow
                  key={id}
                  icon="incident"
                  title={catNovName(item.cat_nov ?? 'otro', own)}
                  subtitle={m.conRespuesta(item.texto, inWords(item, b.respuestas[id]?.valor ?? ''))}
                />
              ))}
          </List>
        </Section>
      )}
    </>
  );
}

function Firma({ draft: b, controls }: Pick<Props, 'draft' | 'controls'>) {
  const { notebook, withStart } = controls;
  const sign = useTakePhotos({
    notebook,
    get: ({ firma }) => (firma ? [firma] : []),
    put: (draft, photos) => withStart(draft, { firma: photos[0] ?? null }),
    max: 1,
  });
  const urls = usePhotoUrls(b.firma ? [b.firma] : []);
  return (
    <SignaturePad
      label={m.firma}
      description={m.firmaAyuda}
      value={b.firma ? (urls[b.firma.id_archivo] ?? null) : null}
      onChange={(picture) => sign.set(picture, 'pantalla')}
    />
  );
}
