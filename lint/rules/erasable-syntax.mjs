const MESSAGE = 'Node runs this TypeScript by stripping its types: erasable syntax only.';

/** Node 24 and Vite only strip types: what they cannot erase is no syntax of ours (decision 2). */
export const erasableSyntax = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const refuse = (node) => context.report({ node, message: MESSAGE });
    return {
      TSEnumDeclaration: refuse,
      TSParameterProperty: refuse,
      TSModuleDeclaration: (node) => node.kind === 'namespace' && refuse(node),
    };
  },
};
