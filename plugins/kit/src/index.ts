/**
 * What a tool may import, and what the host runs it with:
 * `runLive(plugin, operationId, input, LiveContext)` and `runMock(plugin, operationId, input, MockContext)` → OperationResult;
 * `matchEndpoint(plugin, method, apiEndpoint)` → {operation, params} | undefined; `resolveAction(plugin, action)` → Operation | undefined;
 * `runPassthrough(plugin, {method, path, payload}, LiveContext)` → unknown; `checkCredential(plugin, LiveContext)` → {accountLabel?};
 * `isLiveAvailable(manifest, settings)`, `settingsOf(manifest)`, `timeoutOf(plugin, operation)`, `validateManifest(plugin)` → sentences.
 */
export * from './adapter-error.ts';
export * from './define.ts';
export * from './types.ts';
