import { strToU8, zipSync } from 'fflate';

export const TYPES_ARCHIVE = '@mf-types.zip';
export const TYPES_API = '@mf-types.d.ts';

/** In local time, as zip has it: every machine writes the same bytes. */
const mtime = new Date(1980, 0, 1);

const declarations = ({ name, slots = [] }) => `import type { SlotProps } from 'shared-auth';
import type { RemoteDeclaration } from 'shared-auth/remote';

/** Props of the slots that ${name} offers. */
export interface OfferedSlots {
${slots.map((slot) => `  '${slot}': SlotProps<'${slot}'>;\n`).join('')}}

declare const remote: RemoteDeclaration;
export default remote;
`;

/** The type of `loadRemote` in a host. */
const api = `export type RemoteKeys = 'REMOTE_ALIAS_IDENTIFIER/remote';
type PackageType<T> = T extends 'REMOTE_ALIAS_IDENTIFIER/remote' ? typeof import('REMOTE_ALIAS_IDENTIFIER/remote') : any;
`;

/**
 * Types of what a remote exposes, in the form that federation's plugins read; the console's packages have the rest.
 * @returns {[string, Buffer][]} contents by file
 */
export const emitTypes = (about) => [
  [TYPES_ARCHIVE, Buffer.from(zipSync({ 'remote.d.ts': strToU8(declarations(about)) }, { mtime }))],
  [TYPES_API, Buffer.from(api)],
];
