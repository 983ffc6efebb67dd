import { categoriesOfForm, severityFor } from '@gr/shared/domain/novedad/categoria-choices';
import type { Categorias } from '@gr/shared/domain/novedad/categorias';
import { DESC_MIN, FOTOS_MAX } from '@gr/shared/domain/novedad/novedad';
import type { Criticidad } from '@gr/shared/domain/registro/records';
import { requiresNovedad } from '@gr/shared/domain/supervision/supervision';
import { LONG_TEXT_MAX, SHORT_TEXT_MAX } from '@gr/shared/domain/valor/text-limits';
import { type Notebook, PhotoField, type Problems, useCategories, useTakePhotos } from '@gr/shared/screen';
import {
  BottomSheet,
  ChoiceChips,
  List,
  ListRow,
  Section,
  Stack,
  Switch,
  TextArea,
  TextField,
} from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from '../mensajes.ts';
import { CRITICIDADES, type EntradaDraft } from './draft.model.ts';
import { written } from './entrada.model.ts';

const m = mensajes.entrada;
const OTHER = 'otra_lista';
/** The most frequent kinds for a guard; the others are behind «Otra…». */
const FREQUENT: readonly string[] = [
  'guarda_dormido',
  'abandono_puesto',
  'equipo_danado',
  'persona_sospechosa',
  'dano_bien',
  'otro',
];

interface Props {
  readonly draft: EntradaDraft;
  readonly notebook: Notebook<EntradaDraft>;
  readonly errors: Problems;
}

/** The incident of a guard's entry, if there is one. */
export function NovedadOfGuarda({ draft: b, notebook, errors }: Props) {
  const own = useCategories();
  const obliged = b.presencia !== null && requiresNovedad(b.presencia);
  const fotos = useTakePhotos<EntradaDraft>({
    notebook,
    get: (draft) => draft.fotos,
    put: (_, next) => written({ fotos: next }),
    max: FOTOS_MAX,
  });
  const change = (next: Partial<EntradaDraft>) => void notebook.change(written(next));
  return (
    <Section title={m.novedad}>
      <Stack gap={4}>
        <Switch
          value={obliged || b.con_novedad}
          disabled={obliged}
          onChange={(on) => change({ con_novedad: on })}
          description={obliged ? m.dormido : m.conNovedadAyuda}
        >
          {m.conNovedad}
        </Switch>
        {(obliged || b.con_novedad) && (
          <>
            <TipoField
              own={own}
              value={b.cat_nov}
              onChange={(cat_nov) =>
                change({
                  cat_nov,
                  criticidad: severityFor(own, { before: b.cat_nov, next: cat_nov, now: b.criticidad }),
                })
              }
              error={errors.cat_nov}
            />
            <ChoiceChips<Criticidad>
              id="criticidad"
              layout="wide"
              label={m.criticidad}
              choices={CRITICIDADES.map((value) => ({ value, label: m.criticidades[value] }))}
              value={b.criticidad}
              onChange={(criticidad) => change({ criticidad })}
            />
            <TextArea
              id="desc_nov"
              label={m.descripcion}
              description={m.descripcionAyuda}
              value={b.desc_nov}
              onChange={(desc_nov) => change({ desc_nov })}
              minLength={DESC_MIN}
              maxLength={LONG_TEXT_MAX}
              error={errors.desc_nov}
            />
            <PhotoField
              label={m.fotosNovedad}
              size="normal"
              photos={b.fotos}
              max={FOTOS_MAX}
              busy={fotos.busy}
              onAdd={fotos.add}
              onRemove={fotos.remove}
              take={fotos}
            />
            <TextField
              id="lugar"
              optional
              label={m.lugar}
              value={b.lugar}
              onChange={(lugar) => change({ lugar })}
              maxLength={SHORT_TEXT_MAX}
              error={errors.lugar}
            />
          </>
        )}
      </Stack>
    </Section>
  );
}

interface TipoFieldProps {
  readonly own: Categorias;
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

function TipoField({ own, value, onChange, error }: TipoFieldProps) {
  const [open, setOpen] = useState(false);
  const { near, rest } = categoriesOfForm(own, FREQUENT, value);
  return (
    <>
      <ChoiceChips
        id="cat_nov"
        label={m.tipo}
        choices={[...near, { value: OTHER, label: m.masTipos }]}
        value={value}
        onChange={(next) => (next === OTHER ? setOpen(true) : onChange(next))}
        error={error}
      />
      <BottomSheet open={open} onClose={() => setOpen(false)} title={m.otras}>
        <List label={m.otras}>
          {rest.map((each) => (
            <ListRow
              key={each.value}
              title={each.label}
              onPress={() => {
                onChange(each.value);
                setOpen(false);
              }}
            />
          ))}
        </List>
      </BottomSheet>
    </>
  );
}
