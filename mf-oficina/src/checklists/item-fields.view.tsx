import type { TipoItem } from '@gr/shared/domain/lista/lista';
import { categoriesInUse } from '@gr/shared/domain/novedad/categoria-choices';
import { catNovLabel } from '@gr/shared/domain/novedad/categorias';
import { type Problems, useCategories } from '@gr/shared/screen';
import { Button, Row, Select, Stack, Switch, TextField } from '@gr/shared/ui';
import { rowField } from '../form/use-open-row.ts';
import { ConditionFields } from './condition-fields.view.tsx';
import { mensajes } from './mensajes.ts';
import { OptionsFields } from './options-fields.view.tsx';
import type { ItemDraft, TemplateDraft } from './template.model.ts';

const m = mensajes.campos;
const choicesOf = <T extends string>(names: Readonly<Record<T, string>>) =>
  (Object.keys(names) as T[]).map((value) => ({ value, label: names[value] }));
const TIPOS = choicesOf(mensajes.tipos);
const FOTOS = choicesOf(mensajes.fotos);
/** Kinds of questions whose answer can be a failure. */
const FAILS: readonly TipoItem[] = ['si_no', 'cumple', 'opcion', 'numero'];

/** Props of `ItemFields`. */
export interface ItemFieldsProps {
  readonly item: ItemDraft;
  readonly draft: TemplateDraft;
  readonly onChange: (next: ItemDraft) => void;
  readonly onRemove: () => void;
  readonly errors: Problems;
}

/** Fields of one question of a checklist. */
export function ItemFields({ item, draft, onChange, onRemove, errors }: ItemFieldsProps) {
  const { id, seccion, texto, tipo, obligatorio, critico, peso, foto_si, crea, cat_nov, min, max } = item;
  const field = (name: 'texto' | 'peso' | 'min' | 'max' | 'cat_nov') => ({
    id: rowField(id, name),
    label: m[name],
    error: errors[rowField(id, name)],
    onChange: (text: string) => onChange({ ...item, [name]: text }),
  });
  return (
    <Stack gap={4}>
      <TextField {...field('texto')} value={texto} maxLength={300} required />
      <Select
        label={m.tipo}
        choices={TIPOS}
        value={tipo}
        onChange={(next) => onChange({ ...item, tipo: next, crea: crea && FAILS.includes(next) })}
      />
      {tipo === 'opcion' && <OptionsFields item={item} onChange={onChange} errors={errors} />}
      {tipo === 'numero' && (
        <Row equal>
          <TextField {...field('min')} value={min} inputMode="decimal" maxLength={12} optional />
          <TextField {...field('max')} value={max} inputMode="decimal" maxLength={12} optional />
        </Row>
      )}
      <Switch value={obligatorio} onChange={(on) => onChange({ ...item, obligatorio: on })}>
        {m.obligatorio}
      </Switch>
      {FAILS.includes(tipo) && (
        <>
          <Switch
            value={critico}
            onChange={(on) => onChange({ ...item, critico: on })}
            description={m.criticoAyuda}
          >
            {m.critico}
          </Switch>
          <TextField
            {...field('peso')}
            value={peso}
            description={m.pesoAyuda}
            inputMode="decimal"
            maxLength={6}
            optional
          />
          <Select
            label={m.fotoSi}
            choices={FOTOS}
            value={foto_si}
            onChange={(next) => onChange({ ...item, foto_si: next })}
          />
          <Switch value={crea} onChange={(on) => onChange({ ...item, crea: on })}>
            {m.crea}
          </Switch>
          {crea && <KindField {...field('cat_nov')} value={cat_nov} />}
        </>
      )}
      <ConditionFields item={item} draft={draft} onChange={onChange} errors={errors} />
      {draft.secciones.length > 1 && (
        <Select
          label={m.seccion}
          choices={draft.secciones.map((one) => ({ value: one.id, label: one.nom || mensajes.seccionNueva }))}
          value={seccion}
          onChange={(next) => onChange({ ...item, seccion: next })}
        />
      )}
      <Button icon="trash" onPress={onRemove}>
        {mensajes.quitarPregunta}
      </Button>
    </Stack>
  );
}

interface KindFieldProps {
  readonly id: string;
  readonly label: string;
  /** `''` = none chosen. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (cat_nov: string) => void;
}

/** Kind of incident that a wrong answer creates; a retired kind that is already chosen stays visible. */
function KindField({ value, ...field }: KindFieldProps) {
  const own = useCategories();
  const inUse = categoriesInUse(own);
  const kept = value === '' || inUse.some((one) => one.value === value);
  const choices = kept ? inUse : [...inUse, { value, label: catNovLabel(value, own) }];
  return <Select {...field} choices={choices} value={value === '' ? null : value} />;
}
