import type { Notebook } from '@gr/shared/screen';
import { Banner, Button, Checkbox, EmptyState, List, Section, Skeleton, Stack } from '@gr/shared/ui';
import type { Draft } from './draft.model.ts';
import { mensajes } from './mensajes.ts';
import { countUnacknowledged, type Pendiente } from './pendientes.model.ts';
import s from './pendientes.module.css';
import type { Pendientes } from './use-pendientes.ts';

const m = mensajes.pendientes;
const TIPOS = ['novedad', 'incidencia', 'consigna'] as const;

interface Props {
  readonly pendientes: Pendientes;
  readonly draft: Draft;
  readonly notebook: Notebook<Draft>;
  /** «Siguiente» was pressed with rows left: they are named. */
  readonly tried: boolean;
}

/** Step 2: pending matters, which must all be acknowledged. */
export function PendientesStep({ pendientes, draft, notebook, tried }: Props) {
  const { all, incompleto } = pendientes;
  if (!all) return <Skeleton shape="list" />;
  const left = countUnacknowledged(all, draft);
  const mark = (rows: readonly Pendiente[], value: boolean) =>
    void notebook.change(({ enterado: acknowledged }) => {
      const next = { ...acknowledged };
      for (const { clave } of rows) {
        if (value) next[clave] = true;
        else delete next[clave];
      }
      return { enterado: next };
    });
  return (
    <Stack gap={4}>
      {incompleto && (
        <Banner inset tone="warn">
          {m.incompleto}
        </Banner>
      )}
      {all.length === 0 ? <EmptyState icon="check-circle" message={m.ninguno} /> : <p>{m.ayuda}</p>}
      {TIPOS.map((tipo) => {
        const rows = all.filter((each) => each.tipo === tipo);
        if (rows.length === 0) return null;
        return (
          <Section key={tipo} title={m.grupos[tipo]}>
            <List>
              {rows.map((each) => (
                <li key={each.clave} className={s.punto}>
                  <Checkbox
                    id={each.clave}
                    value={draft.enterado[each.clave] === true}
                    onChange={(value) => mark([each], value)}
                    description={each.texto}
                  >
                    {each.titulo}
                  </Checkbox>
                </li>
              ))}
            </List>
          </Section>
        );
      })}
      {tried && left > 0 && (
        <Banner inset tone="error">
          {m.faltan(left)}
        </Banner>
      )}
      {left > 1 && (
        <Button full size="large" icon="check-circle" onPress={() => mark(all, true)}>
          {m.todo}
        </Button>
      )}
    </Stack>
  );
}
