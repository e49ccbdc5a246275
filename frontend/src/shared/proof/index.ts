export { ProofQuestion } from './ProofQuestion.tsx';
export { requiredProof } from './required-proof.ts';
