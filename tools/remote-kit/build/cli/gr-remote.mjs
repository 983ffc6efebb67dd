#!/usr/bin/env node
// Only modules: tsx's hook for `require` would put helpers into the federation runtime, which rspack takes from a
// function's text.
import { register } from 'tsx/esm/api';

register();
const { main } = await import('./main.ts');
process.exitCode = await main(process.argv.slice(2));
