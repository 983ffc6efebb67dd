import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { usage } from '@gr/shared/build/usage';
import { parseConfig } from '../shell/src/base/config-schema.ts';
import { CONFIG_VARIABLE, namedConfig } from './build/app-config.ts';
import { connectHosts, withConnectHosts } from './build/connect-hosts.ts';
import { inRoot } from './root.ts';

usage(`${CONFIG_VARIABLE}=empresa.json npm run hosts -- [--proyectos uno,dos]

Writes into firebase.json the hosts that an app of this configuration speaks to, and no others. --proyectos names
the projects of the units, whose functions are then at exact hosts.`);

const file = namedConfig(process.env);
if (file === undefined) throw new Error(`${CONFIG_VARIABLE} names no configuration.`);
const config = parseConfig(JSON.parse(readFileSync(file, 'utf8')));
if (config === null) throw new Error(`${file} is no configuration.`);
const { values } = parseArgs({ options: { proyectos: { type: 'string', default: '' } } });
const hosts = connectHosts(config, values.proyectos.split(',').filter(Boolean));
const target = inRoot('firebase.json');
writeFileSync(target, withConnectHosts(readFileSync(target, 'utf8'), hosts));
process.stdout.write(`connect-src of firebase.json:\n${hosts.map((host) => `  ${host}\n`).join('')}`);
