/* The search of the bot ismcts for one round of Die Mauer, exactly: same positions, draws, trees and sums.

   quick_ismcts.py says what it is for. Names are those of games/die_mauer/rules.py and bots/ismcts.py, which explain
   every step. A position has no history here, and its wall is a plain list of pieces. */

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { SEATS = 6, KINDS = 7, EMPTY = KINDS, LONGEST = SEATS * KINDS, MOST_TURNS = 200 };
enum { CHOOSE, BUILD, FREE, GIVE, OVER };
enum { LEFT, RIGHT };
enum { SHOWS = 0, BUILDS = 16, GIVES = 32, MOST_MOVES = 16 };
static const int MINUS[KINDS] = {15, 10, 1, 2, 3, 4, 6};
#define IS_WALL(piece) ((piece) > 1)

typedef struct {
    int32_t seats, step, turn, master, waiting, actor, built_walls, builders_left, builders[SEATS];
    int32_t counts[SEATS * KINDS], pieces[SEATS], shown[SEATS];
    int32_t first, beyond; /* the wall's first piece, and one past its last */
    int8_t wall[2 * LONGEST + 2];
} Position;

/* ── chance: Python's own generator, in its own memory ─────────────────────────────────────────── */

enum { WORDS = 624, AHEAD = 397 };
typedef struct {
    int32_t index;
    uint32_t state[WORDS];
} Twister;

static uint32_t draw(Twister *rng) {
    uint32_t *s = rng->state, y;
    if (rng->index >= WORDS) {
        for (int k = 0; k < WORDS; k++) {
            y = (s[k] & 0x80000000u) | (s[(k + 1) % WORDS] & 0x7fffffffu);
            s[k] = s[(k + AHEAD) % WORDS] ^ (y >> 1) ^ (y & 1 ? 0x9908b0dfu : 0);
        }
        rng->index = 0;
    }
    y = s[rng->index++];
    y ^= y >> 11;
    y ^= (y << 7) & 0x9d2c5680u;
    y ^= (y << 15) & 0xefc60000u;
    return y ^ (y >> 18);
}

static int below(Twister *rng, int n) { /* as in random.choice */
    int bits = 32 - __builtin_clz((unsigned)n);
    uint32_t drawn;
    do drawn = draw(rng) >> (32 - bits);
    while (drawn >= (uint32_t)n);
    return (int)drawn;
}

/* ── the rules ─────────────────────────────────────────────────────────────────────────────────── */

static int fitting(const Position *p, int piece) { /* bit 1: it fits the left end, bit 2: the right end */
    if (p->first == p->beyond) return 2;
    if (IS_WALL(piece)) return 3;
    return (IS_WALL(p->wall[p->first]) ? 1 : 0) | (IS_WALL(p->wall[p->beyond - 1]) ? 2 : 0);
}

static int open_ends(const Position *p, int piece) {
    int ends = fitting(p, piece);
    if (ends != 3) return ends;
    for (int a = p->first, b = p->beyond - 1; a < b; a++, b--)
        if (p->wall[a] != p->wall[b]) return 3;
    return 2;
}

static int something_fits(const Position *p) {
    for (int piece = 0; piece < KINDS; piece++)
        if (p->counts[p->master * KINDS + piece] && fitting(p, piece)) return 1;
    return 0;
}

static int acting(const Position *p, int *seats) {
    if (p->step == OVER) return 0;
    if (p->step != CHOOSE) return seats[0] = p->actor, 1;
    int n = 0;
    for (int seat = 0; seat < p->seats; seat++)
        if (p->waiting >> seat & 1) seats[n++] = seat;
    return n;
}

static int legal(const Position *p, int seat, int *moves) {
    const int32_t *mine = p->counts + seat * KINDS;
    int n = 0;
    if (p->step == BUILD) {
        int piece = p->shown[p->master];
        moves[0] = BUILDS + 2 * piece + LEFT;
        moves[1] = BUILDS + 2 * piece + RIGHT;
        return 2;
    }
    for (int piece = 0; piece < KINDS; piece++) {
        if (!mine[piece]) continue;
        if (p->step == CHOOSE) moves[n++] = SHOWS + piece;
        if (p->step == GIVE) moves[n++] = GIVES + piece;
        if (p->step == FREE) {
            int ends = open_ends(p, piece);
            if (ends & 1) moves[n++] = BUILDS + 2 * piece + LEFT;
            if (ends & 2) moves[n++] = BUILDS + 2 * piece + RIGHT;
        }
    }
    if (p->step == CHOOSE) moves[n++] = SHOWS + EMPTY;
    return n;
}

static void end_turn(Position *p) {
    int over = ++p->turn == MOST_TURNS;
    for (int seat = 0; seat < p->seats; seat++) over |= !p->pieces[seat];
    over |= p->built_walls == (KINDS - 2) * p->seats && !IS_WALL(p->wall[p->first]) && !IS_WALL(p->wall[p->beyond - 1]);
    p->step = over ? OVER : CHOOSE;
    if (over) return;
    p->master = (p->master + 1) % p->seats;
    p->waiting = (1 << p->seats) - 1;
}

static void build(Position *p, int piece, int end) {
    int seat = p->builders[0];
    p->wall[end == RIGHT ? p->beyond++ : --p->first] = (int8_t)piece;
    p->built_walls += IS_WALL(piece);
    memmove(p->builders, p->builders + 1, sizeof(int32_t) * (size_t)--p->builders_left);
    p->counts[seat * KINDS + piece]--;
    p->pieces[seat]--;
}

static void let_build(Position *p, int piece) {
    while (p->builders_left) {
        int ends = open_ends(p, piece);
        if (ends == 3 && (p->builders_left != 2 || IS_WALL(piece))) {
            p->step = BUILD;
            p->actor = p->builders[0];
            return;
        }
        build(p, piece, ends & 2 ? RIGHT : LEFT);
    }
    end_turn(p);
}

static int reveal(Position *p) { /* returns whether the master builder is stuck, which depends on hidden pieces */
    int piece = p->shown[p->master], matching[SEATS], n = 0;
    for (int step = 1; step < p->seats; step++) {
        int seat = (p->master + step) % p->seats;
        if (p->shown[seat] == piece) matching[n++] = seat;
    }
    if (piece != EMPTY) {
        int ends = fitting(p, piece), room = IS_WALL(piece) ? 99 : (ends & 1) + (ends >> 1);
        if (!n || n > room) matching[0] = p->master, n = 1;
        p->builders_left = room ? n : 0;
        memcpy(p->builders, matching, sizeof(int32_t) * (size_t)n);
        let_build(p, piece);
        return 0;
    }
    if (n == 1) {
        p->step = GIVE;
        p->actor = matching[0];
        return 0;
    }
    if (n == 0 && something_fits(p)) {
        p->step = FREE;
        p->actor = p->builders[0] = p->master;
        p->builders_left = 1;
        return 0;
    }
    end_turn(p);
    return n == 0;
}

enum { FISTS_OPENED = 1, STUCK = 2 };

static int apply(Position *p, int seat, int move) {
    if (move >= GIVES) {
        int piece = move - GIVES;
        p->counts[seat * KINDS + piece]--;
        p->pieces[seat]--;
        p->counts[p->master * KINDS + piece]++;
        p->pieces[p->master]++;
        end_turn(p);
        return 0;
    }
    if (move >= BUILDS) {
        int piece = (move - BUILDS) / 2;
        build(p, piece, (move - BUILDS) % 2);
        let_build(p, piece);
        return 0;
    }
    p->shown[seat] = move;
    p->waiting ^= 1 << seat;
    if (p->waiting) return 0;
    return FISTS_OPENED | (reveal(p) ? STUCK : 0);
}

/* ── the trees ─────────────────────────────────────────────────────────────────────────────────── */

typedef struct {
    int32_t move, tries, there;
    double reward;
} Stats;
typedef struct {
    int32_t known;
    Stats moves[MOST_MOVES + 1];
} Node;
typedef struct {
    uint64_t told;
    int32_t parent, node;
} Branch;

enum { MOST_DEPTH = 4096, FIRST_ROOM = 1 << 16 };
static Node *nodes;
static Branch *branches;
static int nodes_used, nodes_room, branches_room, widest;

static int new_node(void) {
    if (nodes_used == nodes_room) nodes = realloc(nodes, sizeof(Node) * (size_t)(nodes_room = 2 * nodes_room + 1024));
    nodes[nodes_used].known = 0;
    return nodes_used++;
}

static void clear_branches(int room) {
    free(branches);
    branches = malloc(sizeof(Branch) * (size_t)room);
    memset(branches, -1, sizeof(Branch) * (size_t)room);
    branches_room = room;
}

static Branch *find(int parent, uint64_t told) { /* returns the branch, or the free slot for it */
    uint64_t at = (told * 0x9e3779b97f4a7c15u ^ (uint64_t)parent * 0xc2b2ae3d27d4eb4fu) >> 20;
    for (;; at++) {
        Branch *branch = branches + at % (uint64_t)branches_room;
        if (branch->node < 0 || (branch->parent == parent && branch->told == told)) return branch;
    }
}

static void grow(void) {
    Branch *old = branches;
    int room = branches_room;
    branches = NULL;
    clear_branches(4 * room);
    for (int k = 0; k < room; k++)
        if (old[k].node >= 0) *find(old[k].parent, old[k].told) = old[k];
    free(old);
}

static int after(int parent, uint64_t told) {
    Branch *branch = find(parent, told);
    if (branch->node >= 0) return branch->node;
    if (2 * nodes_used > branches_room) {
        grow();
        branch = find(parent, told);
    }
    *branch = (Branch){told, parent, new_node()};
    return branch->node;
}

void begin(int seats) {
    clear_branches(FIRST_ROOM);
    nodes_used = 0;
    widest = 1;
    for (int seat = 0; seat < seats; seat++) new_node();
}

static int choose(int node, const int *options, int n, Twister *rng) { /* returns the place of a move in the node */
    Node *here = nodes + node;
    int untried[MOST_MOVES], tempting = 0, at[MOST_MOVES], best = 0;
    double most = 0;
    for (int k = 0; k < n; k++) {
        for (at[k] = 0; at[k] < here->known && here->moves[at[k]].move != options[k];) at[k]++;
        if (at[k] == here->known) here->moves[here->known++] = (Stats){options[k], 0, 0, 0.0};
        here->moves[at[k]].there++;
        if (!here->moves[at[k]].tries) untried[tempting++] = at[k];
    }
    if (tempting) return untried[below(rng, tempting)];
    for (int k = 0; k < n; k++) {
        Stats *s = here->moves + at[k];
        double bound = s->reward / s->tries + 0.5 * sqrt(log(s->there) / s->tries);
        if (!k || bound > most) most = bound, best = at[k];
    }
    return best;
}

/* Encode what each seat observes of a move as a number: who made it, one's own move, the piece built, a gift between
   two, open fists, and whether somebody is stuck. Everything else follows from earlier observations. */
static void tell(const Position *p, int step, int master, int seat, int move, int came, int *here) {
    uint64_t public = (uint64_t)seat;
    if (step == BUILD || step == FREE) public |= (uint64_t)(move - BUILDS + 1) << 3;
    if (came) public |= (uint64_t)came << 8;
    for (int each = 0; came && each < p->seats; each++) public |= (uint64_t)(p->shown[each] + 1) << (10 + 4 * each);
    for (int each = 0; each < p->seats; each++) {
        uint64_t told = public;
        if (each == seat) told |= (uint64_t)(move + 1) << 34;
        if (step == GIVE && (each == seat || each == master)) told |= (uint64_t)(move - GIVES + 1) << 40;
        here[each] = after(here[each], told);
    }
}

static void reward(const Position *p, int seat, Stats *stats) {
    int scores[SEATS], most = -10000, fewest = 0, sum = 0, winners = 0;
    for (int each = 0; each < p->seats; each++) {
        scores[each] = 0;
        for (int piece = 0; piece < KINDS; piece++) scores[each] -= p->counts[each * KINDS + piece] * MINUS[piece];
        if (scores[each] > most) most = scores[each];
        if (scores[each] < fewest) fewest = scores[each];
        sum += scores[each];
    }
    for (int each = 0; each < p->seats; each++) winners += scores[each] == most;
    if (most - fewest > widest) widest = most - fewest;
    double lead = scores[seat] - (double)(sum - scores[seat]) / (p->seats - 1);
    double won = scores[seat] == most ? 1.0 / winners : 0.0;
    stats->tries++;
    stats->reward += (1 - 0.3) * won + 0.3 * (0.5 + lead / widest / 2);
}

/* Run one try. First fill the closed fists of the ready seats, in this order, at random. */
static void attempt(Twister *rng, const Position *from, int me, const int32_t *ready, int fists) {
    static int seats[MOST_DEPTH], places[MOST_DEPTH], at[MOST_DEPTH];
    Position now = *from, *p = &now;
    int here[SEATS], moves[MOST_MOVES], who[SEATS], seat = me, depth = 0, n;
    for (int k = 0; k < fists; k++) {
        n = legal(p, ready[k], moves);
        p->shown[ready[k]] = moves[below(rng, n)];
    }
    for (int each = 0; each < p->seats; each++) here[each] = each;
    for (;;) {
        n = legal(p, seat, moves);
        int node = here[seat], place = choose(node, moves, n, rng);
        int move = nodes[node].moves[place].move, fresh = !nodes[node].moves[place].tries;
        seats[depth] = seat, at[depth] = node, places[depth++] = place;
        int step = p->step, master = p->master;
        tell(p, step, master, seat, move, apply(p, seat, move), here);
        if (p->step == OVER || fresh) break;
        int all = acting(p, who), others = 0;
        for (int k = 0; k < all; k++)
            if (who[k] != seat) who[others++] = who[k];
        seat = who[others ? below(rng, others) : below(rng, all)];
    }
    while (p->step != OVER) {
        n = acting(p, who);
        seat = who[below(rng, n)];
        n = legal(p, seat, moves);
        apply(p, seat, moves[below(rng, n)]);
    }
    for (int k = 0; k < depth; k++) reward(p, seats[k], nodes[at[k]].moves + places[k]);
}

void attempts(Twister *rng, const Position *from, int me, const int32_t *ready, int fists, int times) {
    while (times--) attempt(rng, from, me, ready, fists);
}

/* Return the move tried most at a seat's root, as its index among the legal moves. */
int best(int me) {
    Node *root = nodes + me;
    int first = 0;
    for (int k = 1; k < root->known; k++)
        if (root->moves[k].tries > root->moves[first].tries) first = k;
    return first;
}
