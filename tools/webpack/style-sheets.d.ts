/** A screen may import a style sheet: the build puts it beside the screen's code. */
declare module '*.css';
