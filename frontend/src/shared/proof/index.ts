export { ProofQuestion } from './ProofQuestion.tsx';
export { wantedProof } from './wanted-proof.ts';
