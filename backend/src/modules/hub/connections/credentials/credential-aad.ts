/** What a stored credential is bound to: moved to another context, person or tool it does not open. */
export const credentialAad = (context: string, ownerId: string, toolId: string): string =>
  `credential:${context}:${ownerId}:${toolId}`;

/** What a person typed opens only as part of the attempt it was typed for. */
export const attemptAad = (attemptId: string, userId: string, toolId: string): string =>
  `attempt:${attemptId}:${userId}:${toolId}`;
