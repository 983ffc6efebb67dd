import { useState } from 'react';
import {
  Button,
  Card,
  Checkbox,
  ChoiceChips,
  CountField,
  ErrorSummary,
  PhotoStrip,
  Screen,
  SearchField,
  Select,
  Stack,
  Switch,
  TextArea,
  TextField,
} from '../ui.ts';
import { PICTURE } from './sample.ts';

const types = [
  { value: 'acceso', label: 'Acceso', icon: 'lock' },
  { value: 'dano', label: 'Daño', icon: 'warning' },
  { value: 'persona', label: 'Persona', icon: 'user' },
  { value: 'ruido', label: 'Ruido', icon: 'bell' },
  { value: 'iluminacion', label: 'Iluminación', icon: 'tip' },
  { value: 'otra', label: 'Otra', icon: 'more' },
] as const;
type IncidentType = (typeof types)[number]['value'];

/** A new incident with two errors. */
export function Incident() {
  const [type, setType] = useState<IncidentType | null>('acceso');
  const [text, setText] = useState('Puerta');
  const [urgent, setUrgent] = useState(true);
  const [saving, setSaving] = useState(false);
  return (
    <Screen
      title="Nueva novedad"
      subtitle="Torre 3, piso 8 · 19:05"
      actions={
        <Button variant="primary" pending={saving} pendingLabel="Guardando…" onPress={() => setSaving(true)}>
          Guardar novedad
        </Button>
      }
    >
      <ErrorSummary
        errors={[{ id: 'descripcion', message: 'Escriba la descripción (mínimo 10 caracteres).' }]}
      />
      <PhotoStrip
        photos={[
          { id: 'a', url: PICTURE, note: 'Guardada' },
          { id: 'b', note: 'Preparando' },
        ]}
        onAdd={() => undefined}
        onOpen={() => undefined}
        onRemove={() => undefined}
      />
      <ChoiceChips label="Tipo" choices={types} value={type} onChange={setType} />
      <TextArea
        id="descripcion"
        label="Descripción"
        description="Qué pasó, dónde y quién lo vio."
        value={text}
        onChange={setText}
        minLength={10}
        maxLength={500}
        error="Escriba la descripción (mínimo 10 caracteres)."
      />
      <Switch value={urgent} onChange={setUrgent} description="Llega al supervisor apenas haya señal.">
        Urgente: avisar ahora
      </Switch>
    </Screen>
  );
}

/** The remaining fields. */
export function Fields() {
  const [search, setSearch] = useState('Radio');
  const [unit, setUnit] = useState<string | null>(null);
  const [state, setState] = useState<string | null>('bueno');
  const [agree, setAgree] = useState(true);
  const [on, setOn] = useState(false);
  const [name, setName] = useState('');
  return (
    <Screen title="Inventario" actions={<Button variant="primary">Guardar</Button>}>
      <SearchField label="Buscar elemento" value={search} onChange={setSearch} />
      <Select
        label="Unidad"
        value={unit}
        onChange={setUnit}
        choices={[
          { value: 'u1', label: 'Conjunto Altos de la Sabana' },
          { value: 'u2', label: 'Edificio Torre Andina' },
          { value: 'u3', label: 'Bodegas San Carlos' },
        ]}
      />
      <Card title="Radio portátil" icon="package">
        <CountField
          label="Cantidad de radios"
          value="-1"
          onChange={() => undefined}
          max={99}
          error="La cantidad no puede ser menor que cero."
        />
        <ChoiceChips
          label="Estado"
          layout="wide"
          value={state}
          onChange={setState}
          choices={[
            { value: 'bueno', label: 'Bueno' },
            { value: 'regular', label: 'Regular' },
            { value: 'malo', label: 'Malo' },
            { value: 'falta', label: 'Falta' },
          ]}
        />
      </Card>
      <Stack>
        <TextField label="Serial" optional value={name} onChange={setName} autoCapitalize="characters" />
        <TextField label="Responsable" disabled value="Carlos Pérez" onChange={() => undefined} />
        <Checkbox value={agree} onChange={setAgree}>
          Acepto los términos y condiciones
        </Checkbox>
        <Switch value={on} onChange={setOn}>
          Vibrar al leer un código
        </Switch>
        <Switch value={false} onChange={setOn} disabled description="Este teléfono no tiene linterna.">
          Linterna automática
        </Switch>
      </Stack>
    </Screen>
  );
}
