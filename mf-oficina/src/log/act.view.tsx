import {
  type Cambio,
  changesQuery,
  readChanges,
  type StoredChanges,
} from '@gr/shared/domain/oficina/cambios';
import { Page, ReadingView, useParams, useWatch } from '@gr/shared/screen';
import { List, ListRow, Section } from '@gr/shared/ui';
import { Action } from '../request/action.view.tsx';
import { shownJson } from '../request/shown-json.ts';
import { mensajes } from './mensajes.ts';

/** `oficina/bitacora/:id`: the changes of an act, path by path, and the undo. */
export function ActView() {
  const { id = '' } = useParams();
  const reading = useWatch<StoredChanges>(changesQuery(id));
  return (
    <Page title={mensajes.actoTitulo}>
      <ReadingView reading={reading} empty={mensajes.sinCambios}>
        {(row) => {
          const changes = readChanges(row);
          return (
            <>
              <Section title={mensajes.queCambio}>
                <List label={mensajes.queCambio}>
                  {changes.map((one) => (
                    <ListRow key={one.lugar} title={placeOf(one)} subtitle={valuesOf(one)} />
                  ))}
                </List>
              </Section>
              <p>{mensajes.deshacerAyuda}</p>
              <Action
                icon="undo"
                request={{ orden: 'deshacer', valores: { acto: id } }}
                resumen={mensajes.resumen}
              >
                {mensajes.deshacer}
              </Action>
            </>
          );
        }}
      </ReadingView>
    </Page>
  );
}

/** The tree in words, then the codes: `Unidad u001 · ciudad`. */
function placeOf({ lugar }: Cambio): string {
  const [tree = '', ...rest] = lugar.split('/');
  return [Object.hasOwn(mensajes.arboles, tree) ? mensajes.arboles[tree] : tree, ...rest].join(' · ');
}

function valuesOf({ antes, despues }: Cambio): string {
  if (antes === null) return mensajes.nuevo(shownJson(despues));
  return mensajes.cambio(shownJson(antes), shownJson(despues));
}
