/**
 * The server can't go on and asks to be restarted: the embedded database's thread ended or hangs. Nothing acknowledged
 * is lost. It is EX_TEMPFAIL of sysexits.h, for supervisors that distinguish codes.
 */
export const EXIT_RESTART = 75;
