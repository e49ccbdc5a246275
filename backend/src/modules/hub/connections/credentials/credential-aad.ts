/** The additional data of a stored credential: under another context, owner or tool it does not open. */
export const credentialAad = (context: string, ownerId: string, toolId: string): string =>
  `credential:${context}:${ownerId}:${toolId}`;

/** The additional data of an attempt's input: under another attempt it does not open. */
export const attemptAad = (attemptId: string, userId: string, toolId: string): string =>
  `attempt:${attemptId}:${userId}:${toolId}`;
