import { createFakeHost } from '@gr/remote-kit/testing/fake-host';
import type { Remote } from '@gr/shared/contract';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';

const query = new URLSearchParams(location.search);
const name = query.get('remoto') ?? '';
registerRemotes([{ name, entry: query.get('manifiesto') ?? '' }]);

const exposed = await loadRemote<{ default: Remote }>(`${name}/remote`);
const root = document.body.appendChild(document.createElement('main'));
await exposed?.default.mount(root, createFakeHost());
